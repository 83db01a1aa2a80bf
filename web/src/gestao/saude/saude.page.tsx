import type { TrabalhoDaFila } from '@tropeiro/contract/gestao/saude/calls'
import { listaDaFila, nomesDaSituacao } from '@tropeiro/contract/gestao/saude/lista'
import { CircleCheckBig, RotateCcw, Square } from 'lucide-react'
import {
  Badge,
  Button,
  confirm,
  EmptyState,
  ListPage,
  toast,
  undoable,
  useLista,
  useSelection,
} from '../../ui/index.ts'
import { Numeros } from './components/numeros.tsx'
import { useDesistir, useFila, useRepetir } from './saude.queries.ts'

const tons = {
  desistido: 'bad',
  falhou: 'warn',
  atrasado: 'warn',
  rodando: 'info',
  espera: 'neutral',
  agendado: 'neutral',
} as const
const celulas = {
  situacao: (t: TrabalhoDaFila) => <Badge tone={tons[t.situacao]}>{nomesDaSituacao[t.situacao]}</Badge>,
}
const trabalhos = (n: number): string => (n === 1 ? '1 trabalho' : `${n} trabalhos`)

/** How the whole installation is, and its queue: what is late, what failed and why, again or no more. For the super user. */
export function Page() {
  const { url, page } = useLista(listaDaFila, { celulas })
  const query = useFila({ situacao: url.situacao || undefined })
  const rows = query.data ?? []
  const selection = useSelection(rows.length)
  const repetir = useRepetir()
  const desistir = useDesistir()
  const escolhidos = (): string[] => (selection.all ? rows.map((t) => t._id) : [...selection.ids])

  const deNovo = async () => {
    const { dados } = await repetir.mutateAsync(escolhidos())
    selection.clear()
    toast.success(`${trabalhos(dados.mudados)} de volta à fila.`)
  }
  const parar = async () => {
    const ids = escolhidos()
    const sim = await confirm({
      title: `Parar ${trabalhos(ids.length)}?`,
      text: 'Não se tenta mais, e o que seria feito não acontece. O que já está em execução termina. Continua na lista, e pode ser repetido.',
      danger: true,
      confirmLabel: 'Parar',
    })
    if (!sim) return
    const { dados } = await desistir.mutateAsync(ids)
    selection.clear()
    undoable(`${trabalhos(dados.mudados)} fora da fila.`, () => repetir.mutateAsync(ids))
  }
  return (
    <ListPage
      {...page}
      description="De todos os grupos. Cada grupo tem a sua vez: quanto mais ele já espera, mais atrás entra o que pede a seguir"
      query={query}
      rows={rows}
      toolbar={<Numeros />}
      selection={selection}
      bulkActions={
        <>
          <Button icon={RotateCcw} loading={repetir.isPending} onClick={() => void deNovo()}>
            Tentar de novo
          </Button>
          <Button icon={Square} loading={desistir.isPending} onClick={() => void parar()}>
            Parar
          </Button>
        </>
      }
      empty={
        <EmptyState
          icon={CircleCheckBig}
          title="A fila está vazia"
          text="Nada espera, nada falhou: tudo o que foi pedido está feito."
        />
      }
    />
  )
}
