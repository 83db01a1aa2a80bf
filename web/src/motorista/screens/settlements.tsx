import type { MeuAcerto } from '@tropeiro/contract/financeiro/acertos/no-telefone'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { ReceiptText, RefreshCw, Wallet } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { cx } from '../../lib/cx.ts'
import { calls } from '../data/session.ts'
import { Action } from '../pieces/action.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { ir } from '../route.ts'

const estados = { pendente: 'A conferir', aceita: '', glosada: 'Não aceita' }

function situacao(a: MeuAcerto): string {
  if (a.pago) return a.saldo < 0 ? 'Devolvido' : 'Pago'
  if (a.estado === 'aberto') return 'Em aberto'
  return a.vencimento ? `Vence em ${formatDia(a.vencimento)}` : 'Fechado'
}

function Acerto({ a }: { a: MeuAcerto }) {
  return (
    <Block>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="num text-lg font-semibold">Acerto {a.numero}</h2>
          <p className="text-[15px] text-ink-2">
            {a.romaneio !== null ? `Romaneio ${a.romaneio} · ` : ''}
            {situacao(a)}
          </p>
        </div>
        <p className="text-right">
          <span className="block text-[14px] text-ink-3">{a.saldo < 0 ? 'A devolver' : 'A receber'}</span>
          <strong className="num text-xl">{formatMoney(Math.abs(a.saldo))}</strong>
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {a.linhas.map((l) => (
          <li key={l._id} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0 text-[15px]">
              {l.titulo}
              {estados[l.estado] !== '' && (
                <strong className={l.estado === 'glosada' ? 'text-bad-text' : 'text-warn-text'}>
                  {' '}
                  {estados[l.estado]}
                </strong>
              )}
              <span className="block text-[14px] text-ink-3">
                {[formatDia(l.dia), l.detalhe, l.motivo].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={cx('num shrink-0', l.estado === 'glosada' && 'text-ink-3 line-through')}>
              {formatMoney(l.valor)}
            </span>
          </li>
        ))}
        {a.retido > 0 && (
          <li className="flex justify-between gap-3 py-2.5 text-[15px]">
            <span>INSS, SEST/SENAT e IRRF retidos</span>
            <span className="num">{formatMoney(-a.retido)}</span>
          </li>
        )}
      </ul>
    </Block>
  )
}

/** What the driver is owed, line by line: his own settlements, read when there is a line. */
export function SettlementsScreen() {
  const [acertos, setAcertos] = useState<MeuAcerto[] | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const ler = useCallback(async () => {
    setFalha(null)
    try {
      setAcertos((await calls.acertos.meus()).dados)
    } catch (error) {
      const sem = !(error instanceof ApiError) || error.http === 0
      setFalha(sem ? 'Sem rede. Seus acertos aparecem aqui quando houver sinal.' : error.mensagem)
    }
  }, [])
  useEffect(() => {
    void ler()
  }, [ler])
  return (
    <Screen
      back="conta"
      title="Meus acertos"
      footer={
        <Action icon={ReceiptText} onClick={() => ir('despesa')}>
          Lançar despesa da viagem
        </Action>
      }
    >
      {falha !== null && (
        <>
          <p role="alert" className="text-ink-2">
            {falha}
          </p>
          <Action icon={RefreshCw} onClick={() => void ler()}>
            Tentar de novo
          </Action>
        </>
      )}
      {acertos === null && falha === null && (
        <div role="status" aria-label="Carregando acertos" className="shimmer h-36 rounded-2xl" />
      )}
      {acertos?.length === 0 && (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 text-center">
          <span className="mb-2 grid size-20 place-items-center rounded-full bg-sunken text-ink-3">
            <Wallet size={36} aria-hidden />
          </span>
          <h2 className="text-xl font-semibold">Nenhum acerto ainda</h2>
          <p className="text-ink-2">Adiantamentos, diárias e despesas das suas viagens aparecem aqui.</p>
        </div>
      )}
      {acertos?.map((a) => (
        <Acerto key={a._id} a={a} />
      ))}
    </Screen>
  )
}
