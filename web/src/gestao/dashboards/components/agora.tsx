import { can } from '@tropeiro/contract/access/can'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { nomeDoItem, type TipoDeItem, type Torre } from '@tropeiro/contract/gestao/torre'
import { migracao } from '@tropeiro/contract/parceria/migracao/calls'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Card, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'
import { Item, useTorre } from '../../torre/index.ts'
import type { Estado } from '../painel-estado.ts'

/** So many of a kind stand here; the tower has the rest. */
const MAIS = 4

/** Drivers and documents are counted one by one, all else by its notes. */
const umAUm: readonly TipoDeItem[] = ['parado', 'sem_sinal', 'documento']

function contado(torre: Torre, tipo: TipoDeItem, quantos: number): string {
  if (umAUm.includes(tipo)) return formatNumber(quantos)
  const itens = torre.itens.filter((i) => i.tipo === tipo)
  const notas = itens.reduce((sum, i) => sum + i.notas, 0)
  return `${formatNumber(notas)}${itens.length < quantos ? '+' : ''}`
}

/** A group with nothing yet usually comes from somewhere: its admin is shown how to bring what he has. */
function ComeceDoOutro() {
  if (!can(askerOf(useLoggedSession()), migracao.andamento.access)) return null
  return (
    <Link to="/app/migracao" className="text-sm text-accent-text underline">
      Vem de outro sistema? Traga dele o que já tem
    </Link>
  )
}

/** What waits for a person now, kind by kind; pressed, its worst cases with their next step. Empty like an inbox. */
export function Agora({ estado, comeca }: { estado: Estado; comeca: boolean }) {
  const [aberto, abrir] = useState<TipoDeItem | null>(null)
  const {
    data: torre,
    error,
    refetch,
  } = useTorre({ bases: [...estado.base], remetentes: [...estado.remetente], sem: [] }, true)
  if (!torre)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mb-3 h-24 rounded-lg" />
    )
  const kinds = torre.totais.filter((t) => t.quantos > 0)
  const itens = torre.itens.filter((i) => i.tipo === aberto)
  const { romaneios, valor_centavos } = torre.em_viagem
  return (
    <div className="mb-3">
      <Card
        title="Agora"
        actions={
          <Link
            to="/app/romaneios?estado=viagem"
            className="num flex items-center gap-1.5 text-sm hover:underline"
          >
            <Truck size={15} aria-hidden />
            {romaneios === 0
              ? 'Ninguém em viagem'
              : `${formatNumber(romaneios)} ${romaneios === 1 ? 'romaneio' : 'romaneios'} em viagem · ${formatMoney(valor_centavos)}`}
          </Link>
        }
      >
        {kinds.length === 0 ? (
          <EmptyState
            title="Nada precisa de você agora"
            text="Quando algo sair do combinado, aparece aqui."
            action={comeca && <ComeceDoOutro />}
          />
        ) : (
          <ul className="flex flex-wrap gap-2">
            {kinds.map(({ tipo, quantos }) => (
              <li key={tipo}>
                <button
                  type="button"
                  aria-expanded={aberto === tipo}
                  aria-controls="agora-itens"
                  onClick={() => abrir(aberto === tipo ? null : tipo)}
                  className="inline-flex h-8 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm shadow-low hover:bg-hover aria-expanded:bg-selected max-sm:h-11"
                >
                  {nomeDoItem[tipo]}
                  <b className="num font-semibold">{contado(torre, tipo, quantos)}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div id="agora-itens">
          {itens.length > 0 && (
            <>
              <ul
                aria-label={nomeDoItem[itens[0]!.tipo]}
                className="-mx-4 mt-3 divide-y divide-line border-t border-line"
              >
                {itens.slice(0, MAIS).map((i) => (
                  <Item key={i.id} item={i} agora={new Date(torre.em)} novo={false} />
                ))}
              </ul>
              {itens.length > MAIS && (
                <Link to="/app/torre_de_controle" className="mt-2 inline-block text-sm hover:underline">
                  Ver tudo na torre de controle
                </Link>
              )}
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
