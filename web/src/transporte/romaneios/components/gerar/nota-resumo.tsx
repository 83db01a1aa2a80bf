import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Badge } from '../../../../ui/index.ts'
import type { LinhaEmEdicao } from '../../edicao.ts'
import { pesoCurto } from '../../peso.ts'

/** What a dispatcher looks at in a note: number, whom, where, and how much. */
export function NotaResumo({ linha, comRota }: { linha: LinhaEmEdicao; comRota?: boolean }) {
  const onde = [linha.bairro, linha.cidade && `${linha.cidade}/${linha.uf}`].filter(Boolean).join(', ')
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="num shrink-0 text-sm font-semibold">{linha.numero_nota}</span>
          <span className="min-w-0 truncate text-sm">{linha.nome_destinatario}</span>
          {linha.cancelada && <Badge tone="bad">Cancelada</Badge>}
          {linha.acao === 'adicionar' && <Badge tone="ok">Nova</Badge>}
        </span>
        <span className="block truncate text-xs text-ink-3" title={`${linha.end_dest} · ${onde}`}>
          {[linha.end_dest, onde].filter(Boolean).join(' · ')}
        </span>
        <span className="num block truncate text-xs text-ink-2 md:hidden">
          {formatNumber(linha.qtd_volumes)} vol. · {pesoCurto(linha.peso_gramas)} ·{' '}
          {formatMoney(linha.valor_mercadoria)}
        </span>
      </span>
      {comRota && (
        <span className="w-28 shrink-0 truncate text-right text-xs text-ink-3 max-lg:hidden">
          {linha.rota || 'Sem rota'}
        </span>
      )}
      <span className="num w-32 shrink-0 text-right text-xs leading-4 whitespace-nowrap text-ink-2 max-md:hidden">
        <span className="block">
          {formatNumber(linha.qtd_volumes)} vol. · {pesoCurto(linha.peso_gramas)}
        </span>
        <span className="block text-ink-3">{formatMoney(linha.valor_mercadoria)}</span>
      </span>
    </span>
  )
}
