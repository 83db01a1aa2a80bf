import { can } from '@tropeiro/contract/access/can'
import { type Tarifa, tarifas, type VersaoDaTarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { clienteDaTarifa, nomeDaSituacao } from '@tropeiro/contract/comercial/tarifas/lista'
import { servicosDoFrete } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { CopyPlus, MoreHorizontal, Percent } from 'lucide-react'
import { useState } from 'react'
import { useGo, useParam, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  confirm,
  DetailSkeleton,
  ErrorState,
  IconButton,
  Menu,
  Page as Screen,
  Select,
} from '../../ui/index.ts'
import { EncerrarDialog, RenomearDialog } from './components/dialogos.tsx'
import { Editor } from './components/editor.tsx'
import { ReajusteDialog } from './components/reajuste-dialog.tsx'
import { Versao } from './components/versao.tsx'
import { useExcluir, useTarifa } from './tarifas.queries.ts'

const extra = { versao: '', editar: '', reajustar: false }
const LISTA = { label: 'Tabelas de frete', to: '/app/frete/tabelas' } as const
const tom = { vigente: 'ok', futura: 'info', vencida: 'bad' } as const

const vigencia = (v: VersaoDaTarifa): string =>
  v.ate ? `de ${formatDia(v.desde)} a ${formatDia(v.ate)}` : `desde ${formatDia(v.desde)}`

const paraQuem = (t: Tarifa): string =>
  [clienteDaTarifa(t), t.servico && servicosDoFrete[t.servico], t.veiculo, t.classe]
    .filter(Boolean)
    .join(' · ')

function Acoes({
  tarifa,
  versao,
  reajustar,
  onEditar,
}: {
  tarifa: Tarifa
  versao: VersaoDaTarifa
  /** Opens with the adjustment, as a contract leads to it. */
  reajustar: boolean
  onEditar: (q: string) => void
}) {
  const [aberto, setAberto] = useState<'reajuste' | 'nome' | 'fim' | null>(reajustar ? 'reajuste' : null)
  const excluir = useExcluir()
  const go = useGo()
  const usada = tarifa.lista_de_versoes.some((v) => v.usada_em !== null)
  const apagar = async () => {
    if (!(await confirm({ title: `Excluir ${tarifa.nome}?`, danger: true, confirmLabel: 'Excluir' }))) return
    await excluir.mutateAsync(tarifa._id)
    void go('/app/frete/tabelas')
  }
  const fechar = () => setAberto(null)
  return (
    <>
      <Button icon={Percent} onClick={() => setAberto('reajuste')}>
        Reajustar
      </Button>
      <Button variant="primary" icon={CopyPlus} onClick={() => onEditar('nova')}>
        Nova versão
      </Button>
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
        items={[
          versao.usada_em === null && {
            label: `Editar a versão ${versao.numero}`,
            onSelect: () => onEditar(String(versao.numero)),
          },
          { label: 'Mudar o nome', onSelect: () => setAberto('nome') },
          { label: 'Dizer o último dia', onSelect: () => setAberto('fim') },
          !usada && { label: 'Excluir', danger: true, onSelect: () => void apagar() },
        ]}
      />
      {aberto === 'reajuste' && <ReajusteDialog tarifa={tarifa} onClose={fechar} />}
      {aberto === 'nome' && <RenomearDialog tarifa={tarifa} onClose={fechar} />}
      {aberto === 'fim' && <EncerrarDialog tarifa={tarifa} onClose={fechar} />}
    </>
  )
}

/** One table: its versions, and what each prices with. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const escreve = can(askerOf(useSession()), tarifas.criar.access)
  const query = useTarifa(id)
  if (id === 'nova') return <Editor key="nova" tarifa={null} versao={null} mesma={false} />
  const t = query.data
  if (!t)
    return (
      <Screen title="Tabela de frete" breadcrumb={[LISTA]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  const numero = Number(url.editar || url.versao) || t.versao
  const versao = t.lista_de_versoes.find((v) => v.numero === numero) ?? t.lista_de_versoes[0]!
  if (url.editar && escreve) {
    const begins = url.editar === 'nova' ? t.lista_de_versoes[0]! : versao
    return <Editor key={url.editar} tarifa={t} versao={begins} mesma={url.editar !== 'nova'} />
  }
  return (
    <Screen
      title={t.nome}
      description={paraQuem(t)}
      breadcrumb={[LISTA, { label: t.nome }]}
      badge={<Badge tone={tom[t.situacao]}>{nomeDaSituacao[t.situacao]}</Badge>}
      actions={
        escreve && (
          <Acoes
            tarifa={t}
            versao={versao}
            reajustar={url.reajustar}
            onEditar={(editar) => set({ editar })}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          <div className="w-72 max-w-full">
            <Select
              size="sm"
              aria-label="Versão"
              value={String(versao.numero)}
              onChange={(v) => set({ versao: v })}
              options={t.lista_de_versoes.map((v) => ({
                value: String(v.numero),
                label: `Versão ${v.numero}, ${vigencia(v)}`,
              }))}
            />
          </div>
          <span>
            {versao.motivo && `${versao.motivo}. `}
            {versao.autor && `Por ${versao.autor}, `}
            {formatDateTime(versao.created_at)}.{' '}
            {versao.usada_em
              ? `Último preço em ${formatDateTime(versao.usada_em)}: não muda mais.`
              : 'Ainda não deu preço a nada.'}
          </span>
        </div>
        <Versao key={versao.numero} versao={versao} />
      </div>
    </Screen>
  )
}
