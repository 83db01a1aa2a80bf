import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto, InstrucaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/formas'
import {
  type EstadoDaInstrucao,
  estadosDaInstrucao,
  instrucaoPendente,
  tiposDeInstrucao,
} from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button } from '../../../ui/index.ts'
import { useDesistir } from '../boletos.queries.ts'
import { InstrucaoDialog } from './instrucao-dialog.tsx'

const tom: Record<EstadoDaInstrucao, 'ok' | 'warn' | 'bad' | 'neutral'> = {
  na_fila: 'warn',
  enviada: 'warn',
  confirmada: 'ok',
  recusada: 'bad',
  desistida: 'neutral',
}

/** What it asks for, in a few words. */
const dita = (i: InstrucaoDoBoleto): string =>
  [
    tiposDeInstrucao[i.tipo],
    i.vencimento && `para ${formatDia(i.vencimento)}`,
    i.valor !== null && `de ${formatMoney(i.valor)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** A refusal asks for a look until the same was asked again. */
const pedeOlhar = (b: Boleto, i: InstrucaoDoBoleto): boolean =>
  i.estado === 'recusada' && b.situacao === 'registrado' && b.instrucoes.find((x) => x.tipo === i.tipo) === i

/** What waits of a boleto, or was refused, on a small label. */
export function MarcaDeInstrucao({ b }: { b: Boleto }) {
  const pendente = b.instrucoes.find((i) => instrucaoPendente(i.estado))
  const recusada = b.instrucoes.find((i) => pedeOlhar(b, i))
  return (
    <>
      {pendente && <Badge tone="warn">Instrução pendente</Badge>}
      {recusada && <Badge tone="bad">Instrução recusada</Badge>}
    </>
  )
}

/** What was asked of the bank about a boleto, what it said, and what can still be done about it. */
export function Instrucoes({ b }: { b: Boleto }) {
  const pode = can(askerOf(useSession()), boletos.pedirInstrucao.access)
  const desistir = useDesistir()
  const [corrige, setCorrige] = useState<InstrucaoDoBoleto | null>(null)
  if (b.instrucoes.length === 0) return null
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1 whitespace-normal text-xs" aria-label="Instruções ao banco">
        {b.instrucoes.map((i) => (
          <li key={i._id}>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={tom[i.estado]}>
                {i.estado === 'enviada' ? 'Enviada, sem resposta' : estadosDaInstrucao[i.estado]}
              </Badge>
              <span>{dita(i)}</span>
              {pode && i.estado === 'na_fila' && (
                <Button
                  size="sm"
                  variant="link"
                  loading={desistir.isPending}
                  onClick={() => desistir.mutate(i._id)}
                >
                  Desistir
                </Button>
              )}
              {pode && pedeOlhar(b, i) && (
                <Button size="sm" variant="link" onClick={() => setCorrige(i)}>
                  Corrigir e reenviar
                </Button>
              )}
            </span>
            {i.motivo && <span className="block text-bad-text">{i.motivo}</span>}
            <span className="block text-ink-3">
              {[formatDateTime(i.em), i.autor].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {corrige && (
        <InstrucaoDialog tipo={corrige.tipo} boletos={[b]} de={corrige} onClose={() => setCorrige(null)} />
      )}
    </>
  )
}
