import type { Recolhimento } from '@tropeiro/contract/financeiro/acertos/formas'
import {
  diaEm,
  formatCnpj,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatQuantas,
} from '@tropeiro/contract/formats'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Button, EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { useRecolher, useRecolhimentos, useRendimentos } from '../acertos.queries.ts'

const mesDito = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`
const celula = 'num px-3 py-1.5 text-right whitespace-nowrap'
const titulo = 'whitespace-nowrap px-3 py-2 text-right font-medium first:text-left'

function Guias({ r, podeEscrever }: { r: Recolhimento; podeEscrever: boolean }) {
  const recolher = useRecolher()
  if (r.titulos.length > 0)
    return (
      <Link
        to={`/app/financeiro/titulos?natureza=pagar&titulo=${r.titulos[0]}`}
        className="text-accent-text hover:underline"
      >
        Abrir
      </Link>
    )
  if (!podeEscrever || r.mes >= diaEm(new Date()).slice(0, 7))
    return (
      <span className="text-xs text-ink-3">
        {r.mes < diaEm(new Date()).slice(0, 7) ? '—' : 'Depois do mês'}
      </span>
    )
  return (
    <Button
      size="sm"
      icon={ReceiptText}
      loading={recolher.isPending}
      onClick={() => recolher.mutate({ mes: r.mes, cnpj_empresa: r.cnpj_empresa })}
    >
      Fazer os títulos
    </Button>
  )
}

const valoresDe = (r: Recolhimento): [string, number][] => [
  ['Bruto', r.bruto],
  ['INSS', r.inss],
  ['SEST', r.sest],
  ['SENAT', r.senat],
  ['IRRF', r.irrf],
  ['Patronal', r.patronal],
]

/** What each month withheld, and the titles that hand it on. */
export function Recolhimentos({ podeEscrever }: { podeEscrever: boolean }) {
  const query = useRecolhimentos()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Nada foi retido ainda"
        text="O que se retém de autônomos ao fechar um acerto aparece aqui, mês a mês."
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-3 md:hidden" aria-label="Retenções por mês">
        {query.data.map((r) => (
          <li
            key={`${r.mes}${r.cnpj_empresa}`}
            className="rounded-lg border border-line bg-surface p-4 text-sm"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="font-semibold">{mesDito(r.mes)}</span>
              <Guias r={r} podeEscrever={podeEscrever} />
            </span>
            <span className="num block text-xs text-ink-3">
              {formatCnpj(r.cnpj_empresa)}, {formatQuantas(r.acertos, 'acerto', 'acertos')}
            </span>
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
              {valoresDe(r).map(([nome, v]) => (
                <div key={nome}>
                  <dt className="text-xs text-ink-3">{nome}</dt>
                  <dd className="num">{formatMoney(v)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <section className="hidden overflow-auto md:block rounded-lg border border-line bg-surface">
        <table className="w-full text-sm" aria-label="Retenções por mês">
          <thead className="text-xs text-ink-3">
            <tr className="border-b border-line">
              {[
                'Mês',
                'Empresa',
                'Acertos',
                'Bruto',
                'INSS',
                'SEST',
                'SENAT',
                'IRRF',
                'Patronal',
                'Títulos',
              ].map((c) => (
                <th key={c} className={c === 'Empresa' ? `${titulo} !text-left` : titulo}>
                  {c}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {query.data.map((r) => (
              <tr key={`${r.mes}${r.cnpj_empresa}`}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {mesDito(r.mes)}
                </th>
                <td className="num px-3 py-1.5 whitespace-nowrap">{formatCnpj(r.cnpj_empresa)}</td>
                <td className={celula}>{formatNumber(r.acertos)}</td>
                {valoresDe(r).map(([nome, v]) => (
                  <td key={nome} className={celula}>
                    {formatMoney(v)}
                  </td>
                ))}
                <td className={celula}>
                  <Guias r={r} podeEscrever={podeEscrever} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const ANOS = 5
const PRIMEIRO = 2025

/** A year of each third party: what it declares. */
export function Rendimentos() {
  const agora = Number(diaEm(new Date()).slice(0, 4))
  const [ano, setAno] = useState(agora)
  const query = useRendimentos(ano)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Select
          aria-label="Ano"
          className="w-28"
          value={String(ano)}
          onChange={(next) => setAno(Number(next))}
          options={Array.from({ length: ANOS }, (_, i) => agora - i)
            .filter((a) => a >= PRIMEIRO)
            .map((a) => ({ value: String(a), label: String(a) }))}
        />
      </div>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState title="Nenhum rendimento neste ano" text="Cada autônomo pago no ano aparece aqui." />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.map((r) => (
            <li
              key={`${r.documento}${r.cnpj_empresa}`}
              className="break-inside-avoid rounded-lg border border-line bg-surface p-4"
            >
              <h3 className="font-semibold">{r.nome}</h3>
              <p className="num text-xs text-ink-3">
                CPF {formatDocumento(r.documento)} · pago por {formatCnpj(r.cnpj_empresa)} em {ano}
              </p>
              <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-3">
                {(
                  [
                    ['Fretes', r.bruto],
                    ['Tributável (10 %)', r.tributavel],
                    ['INSS', r.inss],
                    ['SEST e SENAT', r.sest + r.senat],
                    ['IRRF', r.irrf],
                    ['Líquido', r.liquido],
                  ] as const
                ).map(([nome, valor]) => (
                  <div key={nome}>
                    <dt className="text-xs text-ink-3">{nome}</dt>
                    <dd className="num">{formatMoney(valor)}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-2 text-xs text-ink-3">
                {r.meses.map((m) => `${mesDito(m.mes)}: ${formatMoney(m.bruto)}`).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
