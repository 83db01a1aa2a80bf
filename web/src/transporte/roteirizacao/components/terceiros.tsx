import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { formasDeOferta, type RotaComprada } from '@tropeiro/contract/transporte/roteirizacao/terceiros'
import { HandCoins } from 'lucide-react'
import { Dialog, EmptyState, ErrorState, Stat, TableSkeleton } from '../../../ui/index.ts'
import { useTerceiros } from '../roteirizacao.queries.ts'
import { km } from './editor/rota.tsx'

const cela = 'border-b border-line px-3 py-2 text-left align-top max-sm:px-2'

/** What if third parties drove it: each route by one's own fleet and by each contract that holds, and who does it for less. */
export function TerceirosDialog({ plano, onClose }: { plano: string; onClose: () => void }) {
  const query = useTerceiros(plano)
  const dados = query.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="E se fosse um terceiro?"
      description="Cada rota pela frota própria (diária e km do cadastro) e pelas tabelas dos contratos com terceiros que valem no dia. Nada muda no plano."
      size="lg"
    >
      {query.isPending && <TableSkeleton />}
      {query.error && !dados && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {dados?.contratos === 0 && (
        <EmptyState
          icon={HandCoins}
          title="Nenhum contrato com terceiro vale neste dia"
          text="Faça um contrato de TAC ou ETC com as tabelas de frete que ele recebe, e volte aqui."
        />
      )}
      {dados && dados.contratos > 0 && (
        <div className="flex flex-col gap-4">
          <div className="grid gap-3 sm:grid-cols-3">
            <Stat label="Frota própria" value={formatMoney(dados.proprio_centavos)} />
            <Stat label="Cada rota com o mais barato" value={formatMoney(dados.misto_centavos)} />
            <Stat
              label="Mais baratas com terceiro"
              value={`${formatNumber(dados.mais_baratas)} de ${formatQuantas(dados.rotas.length, 'rota', 'rotas')}`}
            />
          </div>
          <div className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead>
                <tr className="text-xs text-ink-3">
                  <th className={cela}>Rota</th>
                  <th className={cela}>Frota própria</th>
                  <th className={cela}>Terceiros</th>
                </tr>
              </thead>
              <tbody>
                {dados.rotas.map((r) => (
                  <Linha key={r.veiculo} rota={r} />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const melhor = <span className="ml-1.5 text-2xs font-semibold text-ok-text">mais barato</span>

function Linha({ rota }: { rota: RotaComprada }) {
  const menor = Math.min(rota.proprio_centavos, ...rota.ofertas.flatMap((o) => o.valor_centavos ?? []))
  return (
    <tr>
      <th scope="row" className={`${cela} font-medium`}>
        {rota.veiculo}
        <span className="block text-xs font-normal text-ink-3">
          {formatQuantas(rota.paradas, 'parada', 'paradas')} · {km(rota.metros)}
        </span>
      </th>
      <td className={`${cela} num`}>
        {formatMoney(rota.proprio_centavos)}
        {menor === rota.proprio_centavos && melhor}
        {rota.custo_suposto && <span className="block text-2xs text-ink-3">km suposto</span>}
      </td>
      <td className={cela}>
        <ul className="flex flex-col gap-1.5">
          {rota.ofertas.map((o) => (
            <li key={o.contrato}>
              <span className="num">
                {o.valor_centavos === null ? 'sem preço' : formatMoney(o.valor_centavos)}
              </span>
              {o.valor_centavos === menor && menor < rota.proprio_centavos && melhor}
              <span className="block text-xs text-ink-3">
                {o.nome} · contrato {o.numero}
                {o.por && ` · ${formasDeOferta[o.por].toLowerCase()}, ${o.tabela}`}
                {o.sem_preco > 0 &&
                  ` · ${formatQuantas(o.sem_preco, 'parada fora das tabelas', 'paradas fora das tabelas')}`}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
