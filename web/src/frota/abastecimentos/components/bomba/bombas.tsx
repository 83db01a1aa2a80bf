import { formatDateTime, formatMoney, formatCasas as n } from '@tropeiro/contract/formats'
import type { Bomba, MovimentoDaBomba } from '@tropeiro/contract/frota/abastecimentos/bomba'
import { produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { Fuel, Pencil, Plus, Ruler, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  Button,
  confirm,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  IconButton,
  Page,
  Peek,
} from '../../../../ui/index.ts'
import { useBomba, useBombas, useTirarMovimento } from '../../abastecimentos.queries.ts'
import { BombaDialog, MoverDialog } from './bomba-dialogs.tsx'

const litros = (ml: number): string => `${n(ml / 1000, 1)} L`
const preco = (medio: number | null): string => (medio === null ? 'Sem custo' : `R$ ${n(medio / 100, 4)}`)
const tipos = { compra: 'Compra', saida: 'Saída', medicao: 'Régua' }

function Linha({ b, onAbrir }: { b: Bomba; onAbrir: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onAbrir}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
          <span className="block truncate font-medium">{b.nome}</span>
          <span className="block text-xs text-ink-3">{produtos[b.produto]}</span>
        </span>
        {!b.ativa && <Badge tone="neutral">Fora de uso</Badge>}
        {b.aviso && <Badge tone="warn">{b.aviso}</Badge>}
        <span className="num">
          {litros(b.saldo_ml)} de {litros(b.capacidade_ml)}
        </span>
        <span className="num text-ink-3">{preco(b.medio)} o litro</span>
      </button>
    </li>
  )
}

function Movimento({ m, onTirar }: { m: MovimentoDaBomba; onTirar: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {tipos[m.tipo]} de {litros(m.ml)}
        </span>
        <span className="block text-xs text-ink-3">
          {[formatDateTime(m.em), m.texto].filter(Boolean).join(' · ')}
        </span>
        {m.aviso && <span className="block text-xs font-medium text-warn-text">{m.aviso}</span>}
      </span>
      <span className="num text-right text-xs text-ink-2">
        {m.centavos !== null && <span className="block">{formatMoney(m.centavos)}</span>}
        {m.diferenca_ml !== null && m.diferenca_ml !== 0 && (
          <span className="block">
            {m.diferenca_ml > 0 ? '+' : '−'}
            {litros(Math.abs(m.diferenca_ml))}
          </span>
        )}
        <span className="block text-ink-3">saldo {litros(m.saldo_ml)}</span>
      </span>
      {onTirar && <IconButton icon={Trash2} label={`Tirar ${tipos[m.tipo]}`} onClick={onTirar} />}
    </li>
  )
}

export function BombaPeek({
  id,
  podeEscrever,
  onClose,
}: {
  id: string
  podeEscrever: boolean
  onClose: () => void
}) {
  const [aberto, setAberto] = useState<'compra' | 'medicao' | 'editar' | null>(null)
  const query = useBomba(id)
  const tirar = useTirarMovimento(id)
  const d = query.data
  const sair = async (m: MovimentoDaBomba) => {
    if (
      await confirm({ title: `Tirar ${tipos[m.tipo].toLowerCase()}?`, danger: true, confirmLabel: 'Tirar' })
    )
      tirar.mutate(m._id)
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={d?.bomba.nome ?? 'Tanque'}
      subtitle={d && produtos[d.bomba.produto]}
      footer={
        d &&
        podeEscrever && (
          <>
            <Button icon={Plus} onClick={() => setAberto('compra')}>
              Compra
            </Button>
            <Button icon={Ruler} onClick={() => setAberto('medicao')}>
              Medir
            </Button>
            <Button icon={Pencil} variant="ghost" onClick={() => setAberto('editar')}>
              Editar
            </Button>
          </>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !d ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          {d.bomba.aviso && (
            <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">{d.bomba.aviso}</p>
          )}
          <Facts
            columns={2}
            items={[
              { label: 'Saldo', value: `${litros(d.bomba.saldo_ml)} de ${litros(d.bomba.capacidade_ml)}` },
              { label: 'Custo médio', value: preco(d.bomba.medio) },
              {
                label: 'Última régua',
                value: d.bomba.medida_em ? formatDateTime(d.bomba.medida_em) : 'Nunca medido',
              },
            ]}
          />
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {d.movimentos.map((m) => (
              <Movimento
                key={`${m.tipo}${m._id}`}
                m={m}
                onTirar={podeEscrever && m.tipo !== 'saida' ? () => void sair(m) : undefined}
              />
            ))}
          </ul>
          {d.movimentos.length === 0 && (
            <p className="text-sm text-ink-3">Comece pela régua de hoje ou pela primeira compra.</p>
          )}
        </div>
      )}
      {d && (aberto === 'compra' || aberto === 'medicao') && (
        <MoverDialog bomba={d.bomba} tipo={aberto} onClose={() => setAberto(null)} />
      )}
      {d && aberto === 'editar' && <BombaDialog b={d.bomba} onClose={() => setAberto(null)} />}
    </Peek>
  )
}

type Props = {
  toolbar: ReactNode
  actions: ReactNode
  podeEscrever: boolean
  aberta: string
  onAbrir: (id: string) => void
}

/** The house's own tanks: what is in each, at what cost, and what the stick misses. */
export function Bombas({ toolbar, actions, podeEscrever, aberta, onAbrir }: Props) {
  const query = useBombas()
  const [novo, setNovo] = useState(false)
  const criar = podeEscrever && (
    <Button icon={Plus} onClick={() => setNovo(true)}>
      Novo tanque
    </Button>
  )
  return (
    <Page title="Combustível" toolbar={toolbar} actions={actions}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Fuel}
          title="Nenhum tanque ainda"
          text="Com as compras e a régua, cada saída leva o custo médio e o que falta no tanque aparece."
          action={criar}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {criar}
          <ul className="w-full divide-y divide-line rounded-md border border-line text-sm">
            {query.data.map((b) => (
              <Linha key={b._id} b={b} onAbrir={() => onAbrir(b._id)} />
            ))}
          </ul>
        </div>
      )}
      <BombaPeek id={aberta} podeEscrever={podeEscrever} onClose={() => onAbrir('')} />
      {novo && <BombaDialog b={null} onClose={() => setNovo(false)} />}
    </Page>
  )
}
