import type { EventoFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatChave } from '@tropeiro/contract/formats'
import { FileText, Save, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, confirm, Facts, Page as Screen, toast } from '../../../ui/index.ts'
import { FaixaDeContingencia } from '../../transmissao/index.ts'
import { baixando } from '../arquivo.ts'
import { useQueixas, type useRascunho } from '../edicao.ts'
import { Eventos } from './eventos.tsx'
import { FormularioFiscal, type Pendencia as Queixa } from './formulario.tsx'
import { Pendencias } from './pendencias.tsx'
import { Situacao } from './situacao.tsx'

type Estado = Parameters<typeof Situacao>[0]['estado']

/** What the page of a document reads of it, whatever its model. */
export type DocumentoNaTela = {
  _id: string
  estado: Estado
  numero: number | null
  chave: string | null
  protocolo: string | null
  codigo: string | null
  motivo: string
  /** What stopped it when it was last sent. */
  pendencias?: readonly unknown[]
  eventos: readonly EventoFiscal[]
}

/** How a model is called on the screens. */
export type ModeloNaTela = {
  modelo: '57' | '58' | '64' | '67'
  /** 'CT-e' */
  nome: string
  caminho: '/app/cte' | '/app/cteos' | '/app/mdfe'
  /** 'DACTE' */
  papel: string
  estados: Readonly<Record<string, string>>
  eventos: Readonly<Record<string, string>>
  baixarPapel: (id: string, nome: string) => Promise<void>
  baixarEvento: (id: string, evento: string) => Promise<void>
}

export const tituloDe = (m: ModeloNaTela, d: DocumentoNaTela): string =>
  d.numero ? `${m.nome} ${d.numero}` : `Rascunho de ${m.nome}`

/** Asks whether a draft may go. */
export const confirmarExclusao = (perda: string): Promise<boolean> =>
  confirm({ title: 'Excluir este rascunho?', text: perda, danger: true, confirmLabel: 'Excluir' })

function Documento({ modelo: m, documento: d }: { modelo: ModeloNaTela; documento: DocumentoNaTela }) {
  return (
    <Card title="Documento">
      <Facts
        columns={1}
        items={[
          { label: 'Chave de acesso', value: d.chave ? formatChave(d.chave) : '—' },
          { label: 'Protocolo', value: d.protocolo ?? '—' },
        ]}
      />
      <h3 className="mt-4 mb-2 text-xs font-medium text-ink-2">Eventos</h3>
      <Eventos
        eventos={d.eventos}
        nomes={m.eventos}
        imprimir={(evento) => baixando(m.baixarEvento(d._id, evento))}
      />
    </Card>
  )
}

function Resposta({ documento: d }: { documento: DocumentoNaTela }) {
  if (!d.motivo || d.estado === 'autorizado' || d.codigo === '100') return null
  return (
    <Card title="Resposta da SEFAZ">
      <p className="text-sm break-words">
        {d.codigo && <span className="num mr-1 font-medium">{d.codigo}</span>}
        {d.motivo}
      </p>
    </Card>
  )
}

type Gravar = Omit<ReturnType<typeof useRascunho>, 'rascunho' | 'mudar'>

function Botoes(props: {
  modelo: ModeloNaTela
  documento: DocumentoNaTela
  travado: boolean
  gravar: Gravar
  enviando: boolean
  enviar: () => Promise<void>
  mais: ReactNode
}) {
  const { modelo: m, documento: d, gravar } = props
  return (
    <>
      {d.chave && (
        <Button icon={FileText} onClick={() => baixando(m.baixarPapel(d._id, d.chave ?? ''))}>
          {m.papel}
        </Button>
      )}
      {!props.travado && (
        <>
          {props.mais}
          <Button
            icon={Save}
            loading={gravar.salvando}
            disabledReason={gravar.mexido ? undefined : 'Nada mudou'}
            onClick={async () => {
              if (await gravar.salvar()) toast.success('Rascunho salvo.')
            }}
          >
            Salvar
          </Button>
          <Button variant="primary" icon={Send} loading={props.enviando} onClick={() => void props.enviar()}>
            Enviar à SEFAZ
          </Button>
        </>
      )}
    </>
  )
}

type Props<R, P extends Queixa> = {
  modelo: ModeloNaTela
  documento: DocumentoNaTela
  /** Behind the title: '(complementar)'. */
  qual?: string
  travado: boolean
  form: { rascunho: R; mudar: (campo: string, valor: unknown) => void } & Gravar
  /** What the check says, and whether it is being asked again. */
  pendencias: readonly P[]
  lendo: boolean
  /** What stands behind a sentence of the check. */
  acao: (pendencia: P) => ReactNode
  enviando: boolean
  enviar: () => Promise<void>
  /** Before 'Salvar'. */
  mais: ReactNode
  /** Under the check. */
  aoLado?: ReactNode
  /** The form's sections. */
  children: ReactNode
}

/** A document before it is sent, with what hinders it, or what it was when it was. */
export function EdicaoFiscal<R, P extends Queixa>(props: Props<R, P>) {
  const { modelo: m, documento: d, travado, pendencias } = props
  const { rascunho, mudar, ...gravar } = props.form
  const tentado = d.estado === 'rejeitado' || (d.pendencias ?? []).length > 0
  const { folha, queixas, tocar, tentar } = useQueixas(pendencias, tentado)
  const graves = pendencias.filter((p) => p.grave)
  const enviar = async () => {
    if (graves.length === 0) return props.enviar()
    tentar()
    toast.warning(graves.map((p) => p.mensagem).slice(0, 3))
  }
  const escrever = (campo: string, valor: unknown) => {
    tocar(campo)
    mudar(campo, valor)
  }
  return (
    <Screen
      title={[tituloDe(m, d), props.qual].filter(Boolean).join(' ')}
      breadcrumb={[
        { label: m.nome, to: `${m.caminho}/listar` },
        { label: d.numero ? `Nº ${d.numero}` : 'Rascunho' },
      ]}
      badge={<Situacao estado={d.estado} nomes={m.estados} />}
      toolbar={<FaixaDeContingencia modelos={[m.modelo]} />}
      actions={
        <Botoes
          modelo={m}
          documento={d}
          travado={travado}
          gravar={gravar}
          enviando={props.enviando}
          enviar={enviar}
          mais={props.mais}
        />
      }
    >
      <FormularioFiscal
        value={{ rascunho, mudar: escrever, pendencias: travado ? [] : queixas, travado, tocar }}
      >
        <div ref={folha} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
          {/* On a phone what hinders comes before the form, and what it adds up to after it. */}
          <aside className="contents xl:sticky xl:top-0 xl:order-2 xl:flex xl:flex-col xl:gap-4">
            <Resposta documento={d} />
            {travado ? (
              <Documento modelo={m} documento={d} />
            ) : (
              <>
                <Pendencias pendencias={pendencias} lendo={props.lendo} acao={props.acao} />
                {props.aoLado && <div className="max-xl:order-2">{props.aoLado}</div>}
              </>
            )}
          </aside>
          <div className="flex min-w-0 flex-col gap-5 max-xl:order-1">{props.children}</div>
        </div>
      </FormularioFiscal>
    </Screen>
  )
}
