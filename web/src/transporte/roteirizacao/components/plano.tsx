import { can } from '@tropeiro/contract/access/can'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Copy, HandCoins, Printer, Send, Square } from 'lucide-react'
import { useState } from 'react'
import { Link, useUrlState } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, Card, confirm, DetailSkeleton, ErrorState, Page, ProgressBar } from '../../../ui/index.ts'
import { useCancelarPlano, usePlano, usePublicarPlano, useRepublicarPlano } from '../roteirizacao.queries.ts'
import { EstadoDoPlanoBadge } from './celulas.tsx'
import { CopiarDialog } from './copiar-dialog.tsx'
import { Curva } from './curva.tsx'
import { Barra } from './editor/barra.tsx'
import { DialogoDaMesa } from './editor/dialogo.tsx'
import { Fora } from './editor/fora.tsx'
import { Mapa } from './editor/mapa.tsx'
import { MesaAqui, useMesaDe } from './editor/mesa.ts'
import { PrevisaoDoArrasto } from './editor/previsao.tsx'
import { Rotas } from './editor/rota.tsx'
import { Tempo } from './editor/tempo.tsx'
import { Numeros } from './numeros.tsx'
import { Reparos } from './reparos.tsx'
import { TerceirosDialog } from './terceiros.tsx'

function Andamento({ plano, podeParar }: { plano: Plano; podeParar: boolean }) {
  const cancelar = useCancelarPlano()
  if (plano.estado !== 'fila' && plano.estado !== 'rodando') return null
  const quanto =
    plano.custo_centavos === null
      ? 'ainda sem plano'
      : `melhor até aqui: ${formatMoney(plano.custo_centavos)}`
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm font-medium" role="status">
          {plano.estado === 'fila' ? 'Na fila do planejamento…' : `Planejando: ${quanto}`}
        </p>
        {podeParar && (
          <Button
            size="sm"
            icon={Square}
            loading={cancelar.isPending}
            onClick={() => cancelar.mutate(plano._id)}
          >
            Parar
          </Button>
        )}
      </div>
      <ProgressBar
        value={plano.estado === 'fila' ? null : plano.parte}
        label="Planejamento"
        className="mt-2"
      />
      <div className="mt-2">
        <Curva custos={plano.custos} parte={plano.parte} />
      </div>
    </Card>
  )
}

/** One plan: how its search goes, its routes, what was left out and why; and the button that makes romaneios of it. */
export function PlanoTela({ id }: { id: string }) {
  const query = usePlano(id)
  const voltar = {
    breadcrumb: [
      { label: 'Processos de rota', to: '/app/roteirizacao/processos' as const },
      { label: `Plano ${id}` },
    ],
  }
  if (query.error && !query.data)
    return (
      <Page title={`Plano ${id}`} {...voltar}>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </Page>
    )
  if (!query.data)
    return (
      <Page title={`Plano ${id}`} {...voltar}>
        <DetailSkeleton />
      </Page>
    )
  return <Aberto plano={query.data} voltar={voltar} />
}

const defaults = { plano: '', rota: '' }

function Aberto({ plano, voltar }: { plano: Plano; voltar: Pick<Parameters<typeof Page>[0], 'breadcrumb'> }) {
  const [{ rota }, set] = useUrlState(defaults)
  const asker = askerOf(useSession())
  const [copiando, setCopiando] = useState(false)
  const [comprando, setComprando] = useState(false)
  const publicar = usePublicarPlano()
  const republicar = useRepublicarPlano()
  const vivo = plano.estado === 'pronto' || plano.estado === 'publicado'
  const podeEditar = vivo && plano.lista_rotas.length > 0 && can(asker, roteirizacao.editar.access)
  const mesa = useMesaDe(plano, podeEditar)
  const mudou = plano.estado === 'publicado' && plano.versao !== plano.versao_publicada
  const sure = async () => {
    const n = plano.lista_rotas.length
    const yes = await confirm({
      title: n === 1 ? 'Criar 1 romaneio deste plano?' : `Criar ${n} romaneios deste plano?`,
      text: 'As notas saem da espera, na ordem planejada. Ou todos são criados, ou nenhum.',
      confirmLabel: 'Publicar',
    })
    if (yes) publicar.mutate(plano._id)
  }
  const denovo = async () => {
    const yes = await confirm({
      title: 'Levar as mudanças aos romaneios?',
      text: 'Os motoristas veem a rota nova no telefone. O que já foi feito fica como está; ou tudo muda, ou nada.',
      confirmLabel: 'Publicar mudanças',
    })
    if (yes) republicar.mutate({ id: plano._id, revisao: plano.revisao })
  }
  return (
    <Page
      title={`Plano ${plano._id}`}
      {...voltar}
      description={`${plano.base} · ${formatDia(plano.dia)} · ${plano.criador}`}
      badge={<EstadoDoPlanoBadge estado={plano.estado} parte={plano.parte} />}
      actions={
        <>
          {plano.lista_rotas.length > 0 && (
            <Link
              to={`/app/roteirizacao/imprimir/${plano._id}`}
              className="inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-sm text-accent-text hover:underline"
            >
              <Printer size={15} aria-hidden />
              Imprimir rotas
            </Link>
          )}
          {plano.lista_rotas.length > 0 && (
            <Button variant="ghost" icon={HandCoins} onClick={() => setComprando(true)}>
              E se fosse terceiro?
            </Button>
          )}
          {can(asker, roteirizacao.duplicar.access) && (
            <Button variant="ghost" icon={Copy} onClick={() => setCopiando(true)}>
              Duplicar, e se…
            </Button>
          )}
          {plano.estado === 'pronto' &&
            plano.e_se === '' &&
            plano.lista_rotas.length > 0 &&
            can(asker, roteirizacao.publicar.access) && (
              <Button variant="primary" icon={Send} loading={publicar.isPending} onClick={sure}>
                Publicar
              </Button>
            )}
          {mudou && can(asker, roteirizacao.republicar.access) && (
            <Button variant="primary" icon={Send} loading={republicar.isPending} onClick={denovo}>
              Publicar mudanças
            </Button>
          )}
        </>
      }
    >
      <div className="mx-auto flex max-w-[100rem] flex-col gap-4">
        <Andamento plano={plano} podeParar={can(asker, roteirizacao.cancelar.access)} />
        {mudou && (
          <p
            className="rounded-md border border-warn bg-warn-soft px-3 py-2 text-sm text-warn-text"
            role="status"
          >
            O plano mudou depois de publicado: os romaneios ainda são os da versão {plano.versao_publicada}.
          </p>
        )}
        {plano.copia_de && (
          <p className="text-sm text-ink-2">
            {plano.e_se ? `E se: ${plano.e_se}. ` : ''}Cópia do plano {plano.copia_de}.{' '}
            {plano.lista_rotas.length > 0 && (
              <Link
                to={`/app/roteirizacao/processos/comparar?planos=${plano.copia_de}&planos=${plano._id}`}
                className="text-accent-text underline"
              >
                Comparar os dois
              </Link>
            )}
          </p>
        )}
        {plano.mensagem && <p className="text-sm text-ink-2">{plano.mensagem}</p>}
        {plano.romaneios.length > 0 && (
          <p className="text-sm">
            Romaneios criados:{' '}
            {plano.romaneios.map((n, at) => (
              <span key={n}>
                {at > 0 && ', '}
                <Link to={`/app/romaneios/editar/${n}`} className="text-accent-text underline">
                  {n}
                </Link>
              </span>
            ))}
          </p>
        )}
        <Numeros plano={plano} />
        <MesaAqui value={mesa}>
          {podeEditar && <Barra />}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Card flush title="Rotas">
              {plano.lista_rotas.length === 0 ? (
                <p className="px-4 py-3 text-sm text-ink-3">Nenhuma rota ainda.</p>
              ) : (
                <Rotas rota={rota} onRota={(veiculo) => set({ rota: veiculo })} />
              )}
            </Card>
            <div className="flex flex-col gap-4 lg:sticky lg:top-16">
              <Card flush title="Mapa">
                <Mapa rota={rota} />
              </Card>
              {plano.lista_rotas.length > 0 && (
                <Card flush title="Horários">
                  <Tempo />
                </Card>
              )}
              <Fora />
              <Reparos reparos={plano.reparos} />
            </div>
          </div>
          <PrevisaoDoArrasto />
          <DialogoDaMesa />
        </MesaAqui>
        {comprando && <TerceirosDialog plano={plano._id} onClose={() => setComprando(false)} />}
        {copiando && <CopiarDialog plano={plano} onClose={() => setCopiando(false)} />}
      </div>
    </Page>
  )
}
