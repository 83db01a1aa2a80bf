import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Situacao } from './colunas.tsx'
import { Prazo } from './prazo.tsx'

/** A note in the list of a phone: three lines. */
export function NotaCartao({ nota: n }: { nota: NotaDaLista }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <span className="num truncate text-base font-medium">
          {formatNumber(n.numero)}
          <span className="font-normal text-ink-3"> / {n.serie}</span>
        </span>
        <Situacao nota={n} />
      </span>
      <span className="truncate text-sm">{n.destinatario}</span>
      <span className="num flex justify-between gap-3 text-xs text-ink-3">
        <span className="truncate">
          {[n.cidade && `${n.cidade}/${n.uf}`, n.remetenteNome].filter(Boolean).join(' · ')}
        </span>
        <Prazo nota={n} />
      </span>
      <span className="num flex justify-between gap-3 text-xs text-ink-3">
        <span>
          {formatDateTime(n.data_entrega ?? n.dataEmissao)}
          {n.romaneio !== null && ` · romaneio ${n.romaneio}`}
        </span>
        <span className="shrink-0">{formatMoney(n.valor)}</span>
      </span>
    </span>
  )
}
