import { can } from '@tropeiro/contract/access/can'
import { type Contrato, contratos, tiposDeContrato } from '@tropeiro/contract/comercial/contratos/calls'
import { documentoEscrito } from '@tropeiro/contract/comercial/contratos/lista'
import { vidaDoContrato } from '@tropeiro/contract/comercial/contratos/vida'
import { diaEm, formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { Check, MoreHorizontal, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, Card, confirm, IconButton, Menu, Page as Screen } from '../../../ui/index.ts'
import { useAprovar, useExcluir, usePedirAprovacao } from '../contratos.queries.ts'
import { Alerta, Estado } from './celulas.tsx'
import { Condicoes, Pendencias } from './condicoes.tsx'
import { DevolverDialog, ProrrogarDialog, RescindirDialog } from './dialogos.tsx'
import { Documentos } from './documentos.tsx'

const dialogos = { devolver: DevolverDialog, prorrogar: ProrrogarDialog, rescindir: RescindirDialog }

/** What of it the law does not let stand, as the server will say it. */
const proibidoEm = (c: Contrato): string => c.pendencias.find((p) => p.grave)?.mensagem ?? ''

function Acoes({ c, onMudar }: { c: Contrato; onMudar: () => void }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const pedir = usePedirAprovacao(c._id)
  const aprovar = useAprovar(c._id)
  const excluir = useExcluir()
  const go = useGo()
  const passou = c.fim !== null && c.fim < diaEm(new Date()) ? c.fim : ''
  const pode = useAtos(vidaDoContrato, { ...c, proibido: proibidoEm(c), passou })
  const apagar = async () => {
    if (!(await confirm({ title: `Excluir o contrato ${c.numero}?`, danger: true, confirmLabel: 'Excluir' })))
      return
    await excluir.mutateAsync(c._id)
    void go('/app/frete/contratos')
  }
  const Dialogo = aberto && dialogos[aberto]
  return (
    <>
      {(pode.editar.mostra || pode.aditar.mostra) && (
        <Button icon={Pencil} onClick={onMudar}>
          {pode.editar.mostra ? 'Mudar' : 'Aditivo'}
        </Button>
      )}
      {pode.devolver.mostra && <Button onClick={() => setAberto('devolver')}>Não aprovar</Button>}
      {pode.pedirAprovacao.mostra && (
        <Button
          variant="primary"
          icon={Send}
          loading={pedir.isPending}
          disabledReason={pode.pedirAprovacao.motivo}
          onClick={() => pedir.mutate(undefined)}
        >
          Pedir aprovação
        </Button>
      )}
      {pode.aprovar.mostra && (
        <Button
          variant="primary"
          icon={Check}
          loading={aprovar.isPending}
          disabledReason={pode.aprovar.motivo}
          onClick={() => aprovar.mutate(undefined)}
        >
          Aprovar
        </Button>
      )}
      {pode.prorrogar.mostra && <Button onClick={() => setAberto('prorrogar')}>Prorrogar</Button>}
      {(pode.rescindir.mostra || pode.excluir.mostra) && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
          items={[
            pode.rescindir.mostra && {
              label: 'Rescindir',
              danger: true,
              onSelect: () => setAberto('rescindir'),
            },
            pode.excluir.mostra && { label: 'Excluir', danger: true, onSelect: () => void apagar() },
          ]}
        />
      )}
      {Dialogo && <Dialogo contrato={c} onClose={() => setAberto(null)} />}
    </>
  )
}

const vigencia = (c: Contrato): string =>
  c.fim ? `de ${formatDia(c.inicio)} a ${formatDia(c.fim)}` : `desde ${formatDia(c.inicio)}`

/** A contract as it stands: what was agreed, what the law says of it, its papers, what happened. */
export function Detalhe({ contrato: c, onMudar }: { contrato: Contrato; onMudar: () => void }) {
  const asker = askerOf(useSession())
  const title = `Contrato ${c.numero}`
  return (
    <Screen
      title={`${title}: ${c.nome}`}
      description={[tiposDeContrato[c.tipo], documentoEscrito(c.documento), vigencia(c)].join(' · ')}
      breadcrumb={[{ label: 'Contratos', to: '/app/frete/contratos' }, { label: title }]}
      badge={
        <>
          <Estado estado={c.estado} />
          <Alerta contrato={c} />
        </>
      }
      actions={<Acoes c={c} onMudar={onMudar} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex flex-col gap-4 lg:col-span-2">
          <Pendencias pendencias={c.pendencias} />
          <Condicoes contrato={c} />
        </div>
        <div className="flex flex-col gap-4">
          <Documentos contrato={c} escreve={can(asker, contratos.anexar.access)} />
          <Card title="O que houve" flush>
            <ul className="divide-y divide-line text-sm">
              {c.historico.map((h) => (
                <li key={`${h.em} ${h.texto}`} className="px-4 py-2">
                  {h.texto}
                  <span className="block text-xs text-ink-3">
                    {formatDateTime(h.em)}
                    {h.autor && `, ${h.autor}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </Screen>
  )
}
