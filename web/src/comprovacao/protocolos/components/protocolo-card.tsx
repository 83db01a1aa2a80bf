import type { CartaoProtocolo, NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { podeGerar } from '@tropeiro/contract/comprovacao/protocolos/geracao'
import { vidaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/vida'
import { formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { ChevronDown, Copy, Printer } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Checkbox, StatusPill } from '../../../ui/index.ts'
import { NotasTable } from './notas-table.tsx'
import { statusDoProtocolo } from './status.ts'

export type ProtocoloCardProps = {
  cartao: CartaoProtocolo
  selecionado: boolean
  onSelecionar: (sim: boolean) => void
  aberto: boolean
  onAbrir: () => void
  /** A run is on: nothing can be chosen. */
  preso: boolean
  onImagens: (nota: NotaDoProtocolo) => void
}

const numeros = (c: CartaoProtocolo) =>
  [
    c.total_notas === 1 ? '1 nota' : `${formatNumber(c.total_notas)} notas`,
    c.total_volumes === 1 ? '1 volume' : `${formatNumber(c.total_volumes)} volumes`,
    formatMoney(c.total_valor_centavos),
    c.total_imagens === 1 ? '1 imagem' : `${formatNumber(c.total_imagens)} imagens`,
  ].join(' · ')

/** One protocol to be or already made: sender, romaneio, totals, and its notes when opened. */
export function ProtocoloCard(props: ProtocoloCardProps) {
  const { cartao, selecionado, onSelecionar, aberto, onAbrir, preso, onImagens } = props
  const generable = podeGerar(cartao)
  const without = cartao.notas.filter((n) => n.imagens.length === 0).length
  return (
    <section
      aria-label={`Protocolo ${cartao.numero}, ${cartao.nome_remetente}`}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-start gap-3 px-4 py-3">
        <span className="mt-0.5 grid size-6 place-items-center">
          {generable && (
            <Checkbox
              checked={selecionado}
              disabled={preso}
              onChange={onSelecionar}
              aria-label={`Selecionar o protocolo ${cartao.numero}`}
            />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="num text-sm font-semibold">Protocolo {cartao.numero}</h2>
            <StatusPill {...statusDoProtocolo(cartao.status)} />
            {cartao.protocolo_duplicado && (
              <Badge tone="warn" icon={Copy} title="Este romaneio e remetente já têm um protocolo que vale">
                {generable ? 'Duplicado' : 'Já protocolado'}
              </Badge>
            )}
            {generable && without > 0 && (
              <Badge tone="warn">{without === 1 ? '1 nota sem imagem' : `${without} notas sem imagem`}</Badge>
            )}
          </div>
          <p className="mt-0.5 truncate text-sm" title={cartao.nome_remetente}>
            {cartao.nome_remetente}
            <span className="num ml-2 text-xs text-ink-3 max-sm:hidden">
              {formatDocumento(cartao.cnpj_remetente)}
            </span>
          </p>
          <p className="num mt-0.5 text-xs text-ink-3">
            Romaneio {cartao.rom} · {numeros(cartao)}
          </p>
        </div>
        {vidaDoProtocolo.permite(cartao.status, 'marcar_papel') && (
          <Link
            to={`/app/protocolos/imprimir/${cartao.numero}`}
            aria-label={`Imprimir o protocolo ${cartao.numero}`}
            title="Imprimir"
            className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
          >
            <Printer size={16} aria-hidden />
          </Link>
        )}
        <button
          type="button"
          aria-expanded={aberto}
          aria-label={`Notas do protocolo ${cartao.numero}`}
          onClick={onAbrir}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
        >
          <ChevronDown size={16} aria-hidden className={cx('transition-transform', aberto && 'rotate-180')} />
        </button>
      </div>
      {aberto && (
        <NotasTable
          notas={cartao.notas}
          label={`Notas do protocolo ${cartao.numero}`}
          onImagens={onImagens}
        />
      )}
    </section>
  )
}
