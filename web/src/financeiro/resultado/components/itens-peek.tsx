import type { ItemDoLucro } from '@tropeiro/contract/financeiro/resultado/formas'
import {
  type Dimensao,
  type ParcelaDoLucro,
  parcelasDoLucro,
} from '@tropeiro/contract/financeiro/resultado/nomes'
import { formatDia, formatMoney, formatNumber, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useItens } from '../resultado.queries.ts'

type Q = { por: Dimensao; de: string; ate: string; chave: string; parcela: ParcelaDoLucro | '' }
const POR_PAGINA = 100

const lugar = (i: ItemDoLucro): Path => {
  switch (i.de) {
    case 'cte':
      return `/app/cte/listar?cte=${i.ref}`
    case 'abastecimento':
      return `/app/frotas/combustivel?abastecimento=${i.ref}`
    case 'passagem':
      return `/app/frotas/pedagio?busca=${i.placa}`
    case 'ordem':
      return `/app/frotas/manutencao?ordem=${i.ref}`
    default:
      return `/app/financeiro/acertos?acerto=${i.ref}`
  }
}

/** What a figure of the profit is made of, each where it stands. */
export function ItensPeek({
  aberto,
  titulo,
  q,
  onClose,
}: {
  aberto: boolean
  titulo: string
  q: Q
  onClose: () => void
}) {
  const [pagina, setPagina] = useState(1)
  const query = useItens({ ...q, pagina, por_pagina: POR_PAGINA }, aberto)
  const dados = query.data
  return (
    <Peek
      open={aberto}
      title={q.parcela ? `${parcelasDoLucro[q.parcela]} · ${titulo}` : titulo}
      subtitle={dados && `${formatQuantas(dados.total, 'item', 'itens')}, ${formatMoney(dados.valor)}`}
      onClose={() => {
        setPagina(1)
        onClose()
      }}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !dados ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-3">
          <Facts
            items={[
              { label: 'Período', value: `${formatDia(q.de)} a ${formatDia(q.ate)}` },
              { label: 'Soma', value: formatMoney(dados.valor) },
            ]}
          />
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {dados.dados.map((i) => (
              <li key={i._id} className="flex items-center justify-between gap-3 px-3 py-2">
                <span className="min-w-0">
                  <Link to={lugar(i)} className="block truncate text-accent-text hover:underline">
                    {i.texto}
                  </Link>
                  <span className="block text-xs text-ink-3">
                    {[
                      formatDia(i.dia),
                      i.placa && formatPlaca(i.placa),
                      i.viagem !== null && `Romaneio ${formatNumber(i.viagem)}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span className={`num shrink-0 ${i.valor < 0 ? 'text-bad-text' : ''}`}>
                  {formatMoney(i.valor)}
                </span>
              </li>
            ))}
          </ul>
          {dados.total > POR_PAGINA && (
            <p className="flex gap-2">
              <Button disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
                Anteriores
              </Button>
              <Button disabled={pagina * POR_PAGINA >= dados.total} onClick={() => setPagina(pagina + 1)}>
                Seguintes
              </Button>
            </p>
          )}
        </div>
      )}
    </Peek>
  )
}
