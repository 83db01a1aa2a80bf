import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import { formatNumber } from '@tropeiro/contract/formats'
import { cx } from '../../../lib/cx.ts'
import type { Procura } from '../atendimento.queries.ts'

type Estados = EstadoDoIncidente[]

export type Contadores = {
  abertos: number
  meus: number
  sem_dono: number
  vencidos: number
  perguntas: number
  aguardando: number
}

const abertos: Estados = ['aberto', 'em_atendimento', 'aguardando']

export type Vista = '' | 'meus' | 'sem' | 'vencidos' | 'perguntas' | 'aguardando' | 'resolvidos'

/** The views of the queue that the house has, and what each asks for. */
export const vistas: Record<Vista, { nome: string; conta: keyof Contadores | null; procura: Procura }> = {
  '': { nome: 'Todos os abertos', conta: 'abertos', procura: { status: abertos } },
  meus: { nome: 'Meus', conta: 'meus', procura: { status: abertos, responsavel: 'meus' } },
  sem: { nome: 'Sem responsável', conta: 'sem_dono', procura: { status: abertos, responsavel: 'sem' } },
  vencidos: { nome: 'Vencidos', conta: 'vencidos', procura: { prazo: 'vencido' } },
  perguntas: { nome: 'Esperam resposta', conta: 'perguntas', procura: { prazo: 'pergunta' } },
  aguardando: { nome: 'Aguardando', conta: 'aguardando', procura: { status: ['aguardando'] } },
  resolvidos: { nome: 'Resolvidos', conta: null, procura: { status: ['resolvido'], ordem: '-updated_at' } },
}

type Fila = ConfiguracaoDoSac['filas'][number]
export const comoFila = (nome: string) => `fila:${nome}`

/** What a queue of the settings asks for. */
export const procuraDaFila = ({ se }: Fila): Procura => ({
  status: abertos,
  tipo: se.tipos,
  prioridade: se.prioridades,
  canal: se.canais,
  base: se.bases,
  embarcador: se.embarcadores,
})

type Props = {
  vista: string
  filas: readonly Fila[]
  contadores: Contadores | undefined
  onVista: (vista: string) => void
}

/** The first column: what there is to do, by whose it is and how late. */
export function Vistas({ vista, filas, contadores, onVista }: Props) {
  const linha = (value: string, nome: string, quantos: number | null) => (
    <li key={value}>
      <button
        type="button"
        aria-current={vista === value ? 'true' : undefined}
        onClick={() => onVista(value)}
        className={cx(
          'flex min-h-8 w-full items-center justify-between gap-2 rounded-md px-2.5 text-left text-sm outline-none hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus',
          vista === value ? 'bg-sunken font-medium text-ink' : 'text-ink-2',
        )}
      >
        <span className="truncate">{nome}</span>
        {quantos !== null && (
          <span
            className={cx(
              'num text-xs',
              value === 'vencidos' && quantos > 0 ? 'text-bad-text' : 'text-ink-3',
            )}
          >
            {formatNumber(quantos)}
          </span>
        )}
      </button>
    </li>
  )
  return (
    <nav aria-label="Filas" className="flex flex-col gap-4 overflow-y-auto p-2">
      <ul className="flex flex-col gap-0.5">
        {(Object.keys(vistas) as Vista[]).map((value) => {
          const { nome, conta } = vistas[value]
          return linha(value, nome, conta && contadores ? contadores[conta] : null)
        })}
      </ul>
      {filas.length > 0 && (
        <div>
          <h2 className="px-2.5 pb-1 text-2xs font-medium tracking-wide text-ink-3 uppercase">
            Filas da casa
          </h2>
          <ul className="flex flex-col gap-0.5">{filas.map((f) => linha(comoFila(f.nome), f.nome, null))}</ul>
        </div>
      )}
    </nav>
  )
}
