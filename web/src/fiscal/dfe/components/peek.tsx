import { FileDown, FileText, PencilLine, RefreshCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { Button, DetailSkeleton, ErrorState, Menu, Peek } from '../../../ui/index.ts'
import { baixando } from '../arquivo.ts'
import { type DocumentoNaTela, type ModeloNaTela, tituloDe } from './edicao.tsx'
import { Eventos } from './eventos.tsx'
import { Situacao } from './situacao.tsx'

/** What a list says to the peek beside it. */
export type AoLadoDaLista = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

type Props<D extends DocumentoNaTela> = AoLadoDaLista & {
  modelo: ModeloNaTela & { baixarXml: (id: string, nome: string) => Promise<void> }
  query: { data: D | undefined; isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  escrever: boolean
  editavel: boolean
  consultar: { isPending: boolean; mutate: (id: string) => void }
  /** What SEFAZ said that a person should read; empty for what is told elsewhere. */
  recado: ReactNode
  /** What may be done with an authorised one. */
  acoes: ComponentProps<typeof Menu>['items']
  /** Beside the papers. */
  mais?: ReactNode
  /** Warnings and facts. */
  children: ReactNode
}

function Papeis<D extends DocumentoNaTela>({
  modelo: m,
  documento: d,
}: {
  modelo: Props<D>['modelo']
  documento: D
}) {
  if (!d.chave) return null
  const { _id: id, chave } = d
  return (
    <>
      <Button icon={FileText} onClick={() => baixando(m.baixarPapel(id, chave))}>
        {m.papel}
      </Button>
      {d.protocolo && (
        <Button icon={FileDown} onClick={() => baixando(m.baixarXml(id, chave))}>
          XML
        </Button>
      )}
    </>
  )
}

/** A document beside the list: what it is, what SEFAZ said, and what can be done with it. */
export function PeekFiscal<D extends DocumentoNaTela>(props: Props<D>) {
  const { modelo: m, query, escrever, consultar, id, onClose, onNext, onPrevious } = props
  const go = useGo()
  const d = query.data
  const editar: Path = `${m.caminho}/editar?id=${id}`
  return (
    <Peek
      open
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      href={editar}
      title={d ? tituloDe(m, d) : `Rascunho de ${m.nome}`}
      subtitle={d && <Situacao estado={d.estado} nomes={m.estados} />}
      footer={
        d && (
          <>
            <Papeis modelo={m} documento={d} />
            {props.mais}
            {escrever && d.estado === 'autorizado' && (
              <Menu trigger={<Button variant="primary">Ações</Button>} items={props.acoes} />
            )}
            {escrever && props.editavel && (
              <Button variant="primary" icon={PencilLine} onClick={() => go(editar)}>
                {d.estado === 'rejeitado' ? 'Corrigir e reenviar' : 'Editar e enviar'}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isPending && <DetailSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {d && (
        <>
          {props.recado && (
            <p
              role="status"
              className="mb-4 rounded-md border border-line bg-sunken px-3 py-2 text-sm break-words"
            >
              {props.recado}
            </p>
          )}
          {props.children}
          <div className="mt-5 mb-2 flex items-center justify-between">
            <h3 className="text-xs font-medium text-ink-2">Eventos</h3>
            {escrever && d.chave && (
              <Button
                size="sm"
                variant="ghost"
                icon={RefreshCw}
                loading={consultar.isPending}
                onClick={() => consultar.mutate(id)}
              >
                Consultar na SEFAZ
              </Button>
            )}
          </div>
          <Eventos
            eventos={d.eventos}
            nomes={m.eventos}
            imprimir={(evento) => baixando(m.baixarEvento(id, evento))}
          />
        </>
      )}
    </Peek>
  )
}
