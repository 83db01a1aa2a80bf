import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import {
  cteEditavel,
  ESTADOS_DO_CTE,
  EVENTOS_DO_CTE,
  TIPOS_DO_CTE,
} from '@tropeiro/contract/fiscal/cte/rules'
import { formatChave } from '@tropeiro/contract/formats'
import { FileText, Save, Send, Trash2 } from 'lucide-react'
import { useGo } from '../../lib/nav.tsx'
import { Button, Card, confirm, Facts, Page as Screen, toast } from '../../ui/index.ts'
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
import { Pessoa, Tomador } from './components/pessoas.tsx'
import { Carga, Frete, Impostos, Observacoes, Servico } from './components/prestacao.tsx'
import { baixarDacte, useConferencia, useCte, useEditar, useEmitir, useExcluir } from './cte.queries.ts'

function Acoes({
  cte,
  travado,
  impedido,
  ...r
}: {
  cte: CteCompleto
  travado: boolean
  impedido: boolean
  salvar: () => Promise<boolean>
  mexido: boolean
  salvando: boolean
}) {
  const go = useGo()
  const emitir = useEmitir()
  const excluir = useExcluir()
  const enviar = async () => {
    if (!(await r.salvar())) return
    const feito = await emitir.mutateAsync(cte._id).catch(() => null)
    if (!feito) return
    if (!feito.ok) {
      toast.warning(
        feito.pendencias
          .filter((p) => p.grave)
          .map((p) => p.mensagem)
          .slice(0, 3),
      )
      return
    }
    toast.success('CT-e enviado à SEFAZ.')
    void go(`/app/cte/listar?cte=${cte._id}`)
  }
  const apagar = async () => {
    const sim = await confirm({
      title: 'Excluir este rascunho?',
      text: 'O que foi preenchido se perde; as notas ficam livres para outro CT-e.',
      danger: true,
      confirmLabel: 'Excluir',
    })
    if (sim && (await excluir.mutateAsync(cte._id).catch(() => null))) void go('/app/cte/listar')
  }
  return (
    <>
      {cte.chave && (
        <Button icon={FileText} onClick={() => void baixarDacte(cte._id, cte.chave ?? '')}>
          DACTE
        </Button>
      )}
      {!travado && (
        <>
          <Button icon={Trash2} variant="ghost" onClick={() => void apagar()}>
            Excluir
          </Button>
          <Button
            icon={Save}
            loading={r.salvando}
            disabledReason={r.mexido ? undefined : 'Nada mudou'}
            onClick={async () => {
              if (await r.salvar()) toast.success('Rascunho salvo.')
            }}
          >
            Salvar
          </Button>
          <Button
            variant="primary"
            icon={Send}
            loading={emitir.isPending}
            disabledReason={impedido ? 'Resolva as pendências antes de enviar' : undefined}
            onClick={() => void enviar()}
          >
            Enviar à SEFAZ
          </Button>
        </>
      )}
    </>
  )
}

function Documento({ cte }: { cte: CteCompleto }) {
  return (
    <Card title="Documento">
      <Facts
        columns={1}
        items={[
          { label: 'Chave de acesso', value: cte.chave ? formatChave(cte.chave) : '—' },
          { label: 'Protocolo', value: cte.protocolo ?? '—' },
        ]}
      />
      <h3 className="mt-4 mb-2 text-xs font-medium text-ink-2">Eventos</h3>
      <Eventos eventos={cte.eventos} nomes={EVENTOS_DO_CTE} />
    </Card>
  )
}

function Edicao({ cte, podeEscrever }: { cte: CteCompleto; podeEscrever: boolean }) {
  const { rascunho, mudar, ...gravar } = useRascunho(cte, useEditar())
  const travado = !podeEscrever || !cteEditavel(cte.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(travado ? null : parado)
  const pendencias = conferencia.data?.pendencias ?? []
  const graves = pendencias.filter((p) => p.grave)
  const impedido = graves.length > 0
  const normal = rascunho.tipo !== '1'
  const nome = cte.numero_cte ? `CT-e ${cte.numero_cte}` : 'Rascunho de CT-e'
  return (
    <>
      <FaixaDeContingencia modelo="57" />
      <Screen
        title={rascunho.tipo === '0' ? nome : `${nome} (${TIPOS_DO_CTE[rascunho.tipo].toLowerCase()})`}
        breadcrumb={[
          { label: 'CT-e', to: '/app/cte/listar' },
          { label: cte.numero_cte ? `Nº ${cte.numero_cte}` : 'Rascunho' },
        ]}
        badge={<Situacao estado={cte.estado} nomes={ESTADOS_DO_CTE} />}
        actions={<Acoes cte={cte} travado={travado} impedido={impedido} {...gravar} />}
      >
        <FormularioFiscal value={{ rascunho, mudar, pendencias: travado ? [] : graves, travado }}>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
            <aside className="flex flex-col gap-4 xl:sticky xl:top-0 xl:order-2">
              {cte.motivo && cte.estado !== 'autorizado' && (
                <Card title="Resposta da SEFAZ">
                  <p className="text-sm break-words">
                    {cte.codigo && <span className="num mr-1 font-medium">{cte.codigo}</span>}
                    {cte.motivo}
                  </p>
                </Card>
              )}
              {travado ? (
                <Documento cte={cte} />
              ) : (
                <>
                  <Pendencias
                    pendencias={pendencias}
                    lendo={conferencia.isFetching}
                    acao={(p) =>
                      p.sugestao &&
                      p.campo === 'cfop' && (
                        <Button variant="link" size="sm" onClick={() => mudar(p.campo, p.sugestao ?? '')}>
                          Usar {p.sugestao}
                        </Button>
                      )
                    }
                  />
                  {conferencia.data && <Impostos conferencia={conferencia.data} />}
                </>
              )}
            </aside>
            <div className="flex min-w-0 flex-col gap-5">
              <Servico />
              <Frete />
              <Tomador />
              <Pessoa papel="remetente" />
              <Pessoa papel="destinatario" />
              {normal && <Carga />}
              {normal && <Antt />}
              <Pessoa papel="expedidor" opcional />
              <Pessoa papel="recebedor" opcional />
              <Observacoes />
            </div>
          </div>
        </FormularioFiscal>
      </Screen>
    </>
  )
}

/** A CT-e before it is sent, or what it was when it was. */
export function Page() {
  return (
    <DocumentoEscolhido nome="CT-e" useDocumento={useCte}>
      {/* The form begins anew when the document goes to another state, not with every event of it. */}
      {(cte, podeEscrever) => (
        <Edicao key={`${cte._id}${cte.estado}`} cte={cte} podeEscrever={podeEscrever} />
      )}
    </DocumentoEscolhido>
  )
}
