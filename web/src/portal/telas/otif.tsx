import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import {
  definicaoDaFigura,
  type FiguraDoPeriodo,
  nomeDaFigura,
} from '@tropeiro/contract/gestao/portal/figuras'
import { useState } from 'react'
import { usePontualidade } from '../../gestao/portal/portal.queries.ts'
import { Cartao, Escolha, Esqueleto, Falha, Nada, ultimosDias } from '../pecas.tsx'
import { para } from '../rota.ts'

const periodos = [
  ['7', '7 dias'],
  ['30', '30 dias'],
  ['90', '90 dias'],
] as const
const figuras: readonly FiguraDoPeriodo[] = ['otif', 'pontuais', 'completas']

const porCento = (n: number, de: number): string =>
  `${((100 * n) / de).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** On time and in full, each share with its line of definition and the notes behind it. */
export function Otif() {
  const [dias, setDias] = useState<'7' | '30' | '90'>('30')
  const periodo = ultimosDias(Number(dias))
  const q = usePontualidade(periodo)
  const { avaliadas = 0, falhas = 0 } = q.data ?? {}
  return (
    <Cartao
      titulo="No prazo e completo"
      className="self-start"
      lado={<Escolha rotulo="Período" valor={dias} opcoes={periodos} ao={setDias} />}
    >
      {q.isError && !q.data ? (
        <Falha erro={q.error} de_novo={() => void q.refetch()} />
      ) : !q.data ? (
        <Esqueleto linhas={3} />
      ) : avaliadas === 0 ? (
        <Nada titulo="Nenhuma nota encerrada com prazo">Escolha um período maior.</Nada>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {figuras.map((f) => (
              <li key={f}>
                <a href={para('notas', { figura: f, ...periodo })} className="block px-4 py-3 hover:bg-hover">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-medium">{nomeDaFigura[f]}</span>
                    <span className="num text-xl font-semibold tracking-tight">
                      {porCento(q.data[f], avaliadas)}
                    </span>
                  </span>
                  <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
                    <span
                      className="block h-full rounded-full bg-[var(--marca,var(--accent))]"
                      style={{ width: `${(100 * q.data[f]) / avaliadas}%` }}
                    />
                  </span>
                  <span className="mt-1.5 block text-xs text-ink-3">
                    {definicaoDaFigura[f]} <span className="num">{formatNumber(q.data[f])} notas.</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-2 border-t border-line px-4 py-2.5 text-xs text-ink-3">
            <a
              className="text-accent-text underline underline-offset-2"
              href={para('notas', { figura: 'avaliadas', ...periodo })}
            >
              {formatQuantas(avaliadas, 'nota avaliada', 'notas avaliadas')}
            </a>
            {falhas > 0 && (
              <a
                className="text-accent-text underline underline-offset-2"
                href={para('notas', { figura: 'falhas', ...periodo })}
              >
                {formatQuantas(falhas, 'fora do OTIF', 'fora do OTIF')}
              </a>
            )}
          </p>
        </>
      )}
    </Cartao>
  )
}
