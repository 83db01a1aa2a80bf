import type { MovimentoDaRemessa } from '@tropeiro/contract/financeiro/boletos/formas'
import { tiposDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Badge } from '../../../ui/index.ts'

/** What a remessa asks for, or would. */
export const Movimentos = ({ todos, foi }: { todos: readonly MovimentoDaRemessa[]; foi?: boolean }) => (
  <ul className="divide-y divide-line text-sm">
    {todos.map((m) => (
      <li key={`${m.boleto}:${m.tipo ?? ''}`} className="flex items-center justify-between gap-3 py-2">
        <span className="min-w-0">
          {m.tipo ? tiposDeInstrucao[m.tipo] : 'Registrar'} {m.tipo && <Badge tone="info">Instrução</Badge>}{' '}
          {foi && (
            <Badge tone={m.pendente ? 'warn' : 'neutral'}>{m.pendente ? 'Sem resposta' : 'Respondida'}</Badge>
          )}
          <span className="block text-xs text-ink-3">
            Título {m.titulo_numero}, {m.nome}, vence em {formatDia(m.vencimento)}
          </span>
        </span>
        <span className="num">{formatMoney(m.valor)}</span>
      </li>
    ))}
  </ul>
)
