import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { ESTADOS_DO_MDFE, EVENTOS_DO_MDFE, editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatChave } from '@tropeiro/contract/formats'
import { FileText, Save, Send, Trash2, WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useGo } from '../../lib/nav.tsx'
import { Button, Card, confirm, Facts, Menu, Page as Screen, toast } from '../../ui/index.ts'
import {
  DocumentoEscolhido,
  Eventos,
  FaixaDeContingencia,
  FormularioFiscal,
  Pendencias,
  Situacao,
  useParado,
  useRascunho,
} from '../transmissao/index.ts'
import { Antt } from './components/antt.tsx'
import { Carga, Descargas, Observacoes } from './components/carga.tsx'
import { Detalhes } from './components/detalhes.tsx'
import { Emitente } from './components/emitente.tsx'
import { Trecho } from './components/trecho.tsx'
import { Veiculos } from './components/veiculos.tsx'
import { baixarDamdfe, useConferencia, useEditar, useEmitir, useExcluir, useMdfe } from './mdfe.queries.ts'

function Edicao({ mdfe, podeEscrever }: { mdfe: MdfeCompleto; podeEscrever: boolean }) {
  const go = useGo()
  const { rascunho, mudar, salvar, mexido, salvando } = useRascunho(mdfe, useEditar())
  const travado = !podeEscrever || !editavel(mdfe.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(mdfe._id, travado ? null : parado)
  const pendencias = useMemo(() => conferencia.data ?? [], [conferencia.data])
  const emitir = useEmitir()
  const excluir = useExcluir()
  const graves = pendencias.filter((p) => p.grave).length
  const enviar = async (contingencia: boolean) => {
    if (!(await salvar())) return
    const feitos = await emitir.mutateAsync({ ids: [mdfe._id], contingencia }).catch(() => null)
    const [feito] = feitos ?? []
    if (!feito) return
    if (!feito.ok) {
      toast.warning(feito.pendencias.map((p) => p.mensagem).slice(0, 3))
      return
    }
    toast.success(contingencia ? 'MDF-e emitido em contingência.' : 'MDF-e enviado à SEFAZ.')
    void go(`/app/mdfe/listar?mdfe=${mdfe._id}`)
  }
  const apagar = async () => {
    const sim = await confirm({
      title: 'Excluir este rascunho?',
      text: 'O que foi preenchido se perde.',
      danger: true,
      confirmLabel: 'Excluir',
    })
    if (sim && (await excluir.mutateAsync(mdfe._id).catch(() => null))) void go('/app/mdfe/listar')
  }
  const offline = async () => {
    const sim = await confirm({
      title: 'Emitir em contingência?',
      text: 'Só quando a SEFAZ não responde: o DAMDFE já pode ser impresso e o MDF-e é enviado sozinho quando ela voltar, em até 168 horas.',
      confirmLabel: 'Emitir em contingência',
    })
    if (sim) await enviar(true)
  }
  const form = { rascunho, mudar, pendencias: travado ? [] : pendencias, travado }
  return (
    <Screen
      title={mdfe.numero ? `MDF-e ${mdfe.numero}` : 'Rascunho de MDF-e'}
      breadcrumb={[
        { label: 'MDF-e', to: '/app/mdfe/listar' },
        { label: mdfe.numero ? `Nº ${mdfe.numero}` : 'Rascunho' },
      ]}
      badge={<Situacao estado={mdfe.estado} nomes={ESTADOS_DO_MDFE} />}
      toolbar={<FaixaDeContingencia modelo="58" />}
      actions={
        <>
          {mdfe.chave && (
            <Button icon={FileText} onClick={() => void baixarDamdfe(mdfe._id, mdfe.chave ?? '')}>
              DAMDFE
            </Button>
          )}
          {!travado && (
            <>
              <Menu
                trigger={<Button>Mais</Button>}
                items={[
                  { label: 'Emitir em contingência', icon: WifiOff, onSelect: () => void offline() },
                  ...(mdfe.numero === null
                    ? [
                        {
                          label: 'Excluir rascunho',
                          icon: Trash2,
                          danger: true,
                          onSelect: () => void apagar(),
                        },
                      ]
                    : []),
                ]}
              />
              <Button
                icon={Save}
                loading={salvando}
                disabledReason={mexido ? undefined : 'Nada mudou'}
                onClick={async () => {
                  if (await salvar()) toast.success('Rascunho salvo.')
                }}
              >
                Salvar
              </Button>
              <Button
                variant="primary"
                icon={Send}
                loading={emitir.isPending}
                disabledReason={graves > 0 ? 'Resolva as pendências antes de enviar' : undefined}
                onClick={() => void enviar(false)}
              >
                Enviar à SEFAZ
              </Button>
            </>
          )}
        </>
      }
    >
      <FormularioFiscal value={form}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
          <aside className="flex flex-col gap-4 xl:sticky xl:top-0 xl:order-2">
            {mdfe.motivo && mdfe.codigo !== '100' && (
              <Card title="Resposta da SEFAZ">
                <p className="text-sm break-words">
                  {mdfe.codigo && <span className="num mr-1 font-medium">{mdfe.codigo}</span>}
                  {mdfe.motivo}
                </p>
              </Card>
            )}
            {travado ? (
              <Card title="Documento">
                <Facts
                  columns={1}
                  items={[
                    { label: 'Chave de acesso', value: mdfe.chave ? formatChave(mdfe.chave) : '—' },
                    { label: 'Protocolo', value: mdfe.protocolo ?? '—' },
                  ]}
                />
                <h3 className="mt-4 mb-2 text-xs font-medium text-ink-2">Eventos</h3>
                <Eventos eventos={mdfe.eventos} nomes={EVENTOS_DO_MDFE} />
              </Card>
            ) : (
              <Pendencias
                pendencias={pendencias}
                lendo={conferencia.isFetching}
                acao={(p) =>
                  p.mdfe && (
                    <Link to={`/app/mdfe/editar?id=${p.mdfe}`} className="text-accent-text underline">
                      Abrir
                    </Link>
                  )
                }
              />
            )}
          </aside>
          <div className="flex min-w-0 flex-col gap-5">
            <Emitente />
            <Trecho />
            <Veiculos />
            <Descargas />
            <Detalhes />
            <Carga />
            <Antt />
            <Observacoes />
          </div>
        </div>
      </FormularioFiscal>
    </Screen>
  )
}

/** An MDF-e before it is sent, or what it was when it was. */
export function Page() {
  return (
    <DocumentoEscolhido nome="MDF-e" useDocumento={useMdfe}>
      {/* The form begins anew when the document goes to another state, not with every event of it. */}
      {(mdfe, podeEscrever) => (
        <Edicao key={`${mdfe._id}${mdfe.estado}`} mdfe={mdfe} podeEscrever={podeEscrever} />
      )}
    </DocumentoEscolhido>
  )
}
