import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import { boletoVivo } from '@tropeiro/contract/financeiro/boletos/nomes'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Barcode } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button } from '../../../ui/index.ts'
import { useBoletos } from '../boletos.queries.ts'
import { AcoesDoBoleto } from './acoes.tsx'
import { EmitirDialog } from './emitir-dialog.tsx'
import { Instrucoes, MarcaDeInstrucao } from './instrucoes.tsx'
import { Parado } from './parado.tsx'
import { Pagamentos, Situacao } from './situacao.tsx'

/** The boletos of a title, and the way to the first. */
export function BoletosDoTitulo({ t }: { t: Titulo }) {
  const [emitindo, setEmitindo] = useState(false)
  const podeEscrever = can(askerOf(useSession()), boletos.emitirBoleto.access)
  const rows = useBoletos({ titulo: t._id }).data?.dados ?? []
  const cabe = ['aberto', 'agendado', 'parcial'].includes(t.estado) && t.saldo > 0
  const pode = podeEscrever && cabe && !rows.some((b) => boletoVivo.includes(b.situacao))
  if (t.natureza !== 'receber' || (rows.length === 0 && !pode)) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Boleto e PIX</h3>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {rows.map((b) => (
            <li
              key={b._id}
              className="flex items-center justify-between gap-3 px-3 py-2 text-sm max-sm:flex-col max-sm:items-start max-sm:gap-1"
            >
              <span className="min-w-0">
                <Situacao b={b} /> <MarcaDeInstrucao b={b} />
                <span className="block text-xs text-ink-3">
                  {formatMoney(b.valor)}, vence em {formatDia(b.vencimento)}, {b.convenio_nome}
                  {b.abatimento > 0 && `, abatimento de ${formatMoney(b.abatimento)}`}
                </span>
                {b.linha_digitavel && (
                  <span className="num block break-all text-xs">{b.linha_digitavel}</span>
                )}
                <Pagamentos b={b} />
                <Instrucoes b={b} />
                <Parado b={b} />
              </span>
              <AcoesDoBoleto b={b} />
            </li>
          ))}
        </ul>
      )}
      {pode && (
        <p>
          <Button icon={Barcode} onClick={() => setEmitindo(true)}>
            Emitir boleto
          </Button>
        </p>
      )}
      {emitindo && <EmitirDialog titulo={t._id} onClose={() => setEmitindo(false)} />}
    </section>
  )
}
