import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPlaca,
  formatCasas as n,
} from '@tropeiro/contract/formats'
import type { AbastecimentoAberto } from '@tropeiro/contract/frota/abastecimentos/formas'
import { kmPorLitro, litrosPorHora } from '@tropeiro/contract/frota/abastecimentos/lista'
import { decisoes, origensDoAbastecimento, produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { Check, Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  confirm,
  DetailSkeleton,
  ErrorState,
  Facts,
  Fotos,
  Peek,
  PointMap,
} from '../../../ui/index.ts'
import { useAbastecimento, useApagarAbastecimento, useDecidir } from '../abastecimentos.queries.ts'
import { AbastecerDialog } from './abastecer-dialog.tsx'
import { Marcas } from './celulas.tsx'
import { RecusarDialog } from './decidir-dialog.tsx'

type Props = {
  id: string
  podeEscrever: boolean
  onClose: () => void
  onNext?: () => void
  onPrevious?: () => void
}

/** The stretch that it closes, of the road or of the refrigeration unit's hours. */
function trecho(a: AbastecimentoAberto): string {
  if (a.frio_decimos !== null && a.frio_ml !== null)
    return `${n(a.frio_decimos / 10, 1)} h com ${n(a.frio_ml / 1000, 1)} L: ${n(litrosPorHora(a)!, 2)} L/h`
  if (a.trecho_km !== null && a.trecho_ml !== null)
    return `${formatNumber(a.trecho_km)} km com ${n(a.trecho_ml / 1000, 1)} L: ${n(kmPorLitro(a)!, 2)} km/l`
  return a.cheio ? 'Não fecha trecho' : 'Parcial'
}

/** One fill-up: what it says, what speaks against it, and where the vehicle was. */
export function AbastecimentoPeek({ id, podeEscrever, onClose, ...vizinhos }: Props) {
  const [aberto, setAberto] = useState<'editar' | 'recusar' | null>(null)
  const query = useAbastecimento(id)
  const decidir = useDecidir()
  const apagar = useApagarAbastecimento()
  const a = query.data
  const dizer = (decisao: 'aceito' | null) => a && decidir.mutate({ ids: [a._id], decisao })
  const tirar = async () => {
    if (!a) return
    if (await confirm({ title: 'Apagar este abastecimento?', danger: true, confirmLabel: 'Apagar' }))
      apagar.mutate(a._id, { onSuccess: onClose })
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={a ? formatPlaca(a.placa) : 'Abastecimento'}
      subtitle={
        a &&
        `${formatDateTime(a.em)} · ${n(a.ml / 1000, 2)} L de ${produtos[a.produto]}${a.frio ? ' no aparelho de frio' : ''}`
      }
      {...vizinhos}
      footer={
        a &&
        podeEscrever && (
          <>
            {a.decisao === null ? (
              <>
                <Button icon={Check} onClick={() => dizer('aceito')}>
                  Aceitar
                </Button>
                <Button icon={X} onClick={() => setAberto('recusar')}>
                  Recusar
                </Button>
              </>
            ) : (
              <Button icon={RotateCcw} onClick={() => dizer(null)}>
                Decidir de novo
              </Button>
            )}
            <Button icon={Pencil} onClick={() => setAberto('editar')}>
              Corrigir
            </Button>
            {a.lote === null && (
              <Button icon={Trash2} variant="ghost" onClick={() => void tirar()}>
                Apagar
              </Button>
            )}
          </>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !a ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <Marcas a={a} todas />
          <Facts
            columns={2}
            items={[
              a.frio
                ? {
                    label: 'Horímetro',
                    value: a.horimetro === null ? 'Não anotado' : `${n(a.horimetro / 10, 1)} h`,
                  }
                : {
                    label: 'Hodômetro',
                    value: a.hodometro === null ? 'Não anotado' : `${formatNumber(a.hodometro)} km`,
                  },
              { label: 'Trecho que fecha', value: trecho(a) },
              {
                label: 'Preço do litro',
                value: a.milesimos === null ? 'Não anotado' : `R$ ${n(a.milesimos / 1000, 3)}`,
              },
              { label: 'Valor', value: a.centavos === null ? 'Não anotado' : formatMoney(a.centavos) },
              { label: 'Posto', value: [a.posto, a.cidade].filter(Boolean).join(', ') || 'Não anotado' },
              a.cartao !== '' && { label: 'Cartão', value: `Final ${a.cartao}` },
              { label: 'Motorista', value: a.motorista || 'Não anotado' },
              {
                label: 'Origem',
                value: a.origens
                  .map((o) => origensDoAbastecimento[o as keyof typeof origensDoAbastecimento] ?? o)
                  .join(' e '),
              },
              {
                label: 'Decisão',
                value:
                  a.decisao === null
                    ? 'Nenhuma'
                    : `${decisoes[a.decisao]} por ${a.decisao_autor}${a.decisao_motivo ? `: ${a.decisao_motivo}` : ''}`,
              },
            ]}
          />
          {a.recebido_em && (
            <div className="flex flex-wrap items-center gap-2">
              <Fotos urls={a.fotos.recibo} nome="Recibo" />
              <Fotos urls={a.fotos.painel} nome="Painel" />
              <p className="text-ink-2">
                Hora do aparelho {formatDateTime(a.em)}; recebido em {formatDateTime(a.recebido_em)}.
              </p>
            </div>
          )}
          {a.lugar && a.posicoes.length > 0 && (
            <PointMap
              points={[
                { ...a.lugar, label: a.posto || 'Posto', tone: 'accent' },
                ...a.posicoes.map((p) => ({ lat: p.lat, lng: p.lng, label: formatDateTime(p.em) })),
              ]}
            />
          )}
        </div>
      )}
      {a && aberto === 'editar' && <AbastecerDialog a={a} onClose={() => setAberto(null)} />}
      {a && aberto === 'recusar' && <RecusarDialog ids={[a._id]} onClose={() => setAberto(null)} />}
    </Peek>
  )
}
