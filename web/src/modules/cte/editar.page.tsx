import { can } from '@tropeiro/contract/access/can'
import type { CteCompleto } from '@tropeiro/contract/modules/cte'
import { cteEditavel, TIPOS_DO_CTE } from '@tropeiro/contract/rules/cte'
import type { RascunhoCte } from '@tropeiro/contract/rules/cte-rascunho'
import { FileText, Save, Send, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  Card,
  confirm,
  EmptyState,
  ErrorState,
  Facts,
  FormSkeleton,
  Page as Screen,
  toast,
} from '../../ui/index.ts'
import { FaixaDeContingencia } from '../transmissao/index.ts'
import { Eventos } from './components/eventos.tsx'
import { FormularioCte } from './components/formulario.tsx'
import { Pendencias } from './components/pendencias.tsx'
import { Pessoa, Tomador } from './components/pessoas.tsx'
import { Carga, Frete, Impostos, Observacoes, Servico } from './components/prestacao.tsx'
import { Situacao } from './components/situacao.tsx'
import { baixarDacte, useConferencia, useCte, useEditar, useEmitir, useExcluir } from './cte.queries.ts'
import { escrever } from './rascunho.ts'

const ESPERA_MS = 500

/** The draft as it was a moment ago: what is typed fast is checked once. */
function useParado<T>(valor: T): T {
  const [parado, setParado] = useState(valor)
  useEffect(() => {
    const timer = setTimeout(() => setParado(valor), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [valor])
  return useDeferredValue(parado)
}

function useRascunho(cte: CteCompleto) {
  const [rascunho, setRascunho] = useState<RascunhoCte>(cte.rascunho)
  const [versao, setVersao] = useState(cte.versao)
  const [mexido, setMexido] = useState(false)
  const editar = useEditar()
  const mudar = (campo: string, valor: unknown) => {
    setRascunho((antes) => escrever(antes, campo, valor))
    setMexido(true)
  }
  /** Saves what was changed; true when the server has it. */
  const salvar = async (): Promise<boolean> => {
    if (!mexido) return true
    const salvo = await editar.mutateAsync({ id: cte._id, versao, rascunho }).catch(() => null)
    if (!salvo) return false
    setVersao(salvo.versao)
    setMexido(false)
    return true
  }
  return { rascunho, mudar, salvar, mexido, salvando: editar.isPending }
}

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
          { label: 'Chave de acesso', value: cte.chave ?? '—' },
          { label: 'Protocolo', value: cte.protocolo ?? '—' },
        ]}
      />
      <h3 className="mt-4 mb-2 text-xs font-medium text-ink-2">Eventos</h3>
      <Eventos cte={cte} />
    </Card>
  )
}

function Edicao({ cte, podeEscrever }: { cte: CteCompleto; podeEscrever: boolean }) {
  const { rascunho, mudar, ...gravar } = useRascunho(cte)
  const travado = !podeEscrever || !cteEditavel(cte.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(travado ? null : parado)
  const pendencias = conferencia.data?.pendencias ?? []
  const impedido = pendencias.some((p) => p.grave)
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
        badge={<Situacao estado={cte.estado} />}
        actions={<Acoes cte={cte} travado={travado} impedido={impedido} {...gravar} />}
      >
        <FormularioCte value={{ rascunho, mudar, pendencias: travado ? [] : pendencias, travado }}>
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
                  <Pendencias pendencias={pendencias} lendo={conferencia.isFetching} onSugestao={mudar} />
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
              <Pessoa papel="expedidor" opcional />
              <Pessoa papel="recebedor" opcional />
              <Observacoes />
            </div>
          </div>
        </FormularioCte>
      </Screen>
    </>
  )
}

const defaults = { id: '' }

/** A CT-e before it is sent, or what it was when it was. */
export function Page() {
  const [{ id }] = useUrlState(defaults)
  const query = useCte(id)
  const podeEscrever = can(askerOf(useSession()), { escrever: 'cte' })
  if (id === '') {
    return (
      <Screen title="CT-e">
        <EmptyState title="Nenhum CT-e escolhido" text="Escolha um na lista de CT-e." />
      </Screen>
    )
  }
  if (query.isPending || query.isError) {
    return (
      <Screen title="CT-e">
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </Screen>
    )
  }
  // The form begins anew when the document goes to another state, not with every event of it.
  return <Edicao key={`${id}${query.data.estado}`} cte={query.data} podeEscrever={podeEscrever} />
}
