import type { CotacaoCalculada, PrecoCotado } from '@tropeiro/contract/comercial/cotacoes/calls'
import type { Piso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import { percentualEscrito } from '@tropeiro/contract/comercial/tarifas/preco/exato'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Card, Facts, Switch } from '../../../ui/index.ts'
import { LinhasDoPreco } from '../../tarifas/index.ts'

export const nomeDoPreco = (p: Pick<PrecoCotado, 'tabela' | 'versao'>): string =>
  p.versao === null ? p.tabela : `${p.tabela}, versão ${p.versao}`

const margem = ({ margem: m }: PrecoCotado): string =>
  m === null ? 'Diga o custo' : `${formatMoney(m.centavos)} (${percentualEscrito(m.ppm).replace('-', '−')})`

function PisoDaAntt({ piso, falta }: { piso: Piso; falta: number }) {
  if (piso.centavos === null) return <p className="text-sm text-warn-text">{piso.falta}</p>
  return (
    <div className="text-sm">
      <p className={falta > 0 ? 'font-medium text-bad-text' : ''}>
        Piso mínimo da ANTT: <span className="num">{formatMoney(piso.centavos)}</span>
        {falta > 0 && `: faltam ${formatMoney(falta)}`}
      </p>
      <p className="num text-xs text-ink-3">
        {piso.conta} · {piso.norma}, desde {formatDia(piso.desde)}
      </p>
    </div>
  )
}

/** The lines of one price, with or without its tax. */
export function PrecoComLinhas({ cobrado }: { cobrado: PrecoCotado }) {
  const [sem, setSem] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <LinhasDoPreco preco={cobrado.preco} semImposto={sem} />
      {cobrado.preco.imposto.tipo !== 'nenhum' && cobrado.icms === 'por_dentro' && (
        <Switch checked={sem} onChange={setSem} label="Sem o imposto" />
      )}
    </div>
  )
}

/** What the quote comes to, as it is being filled in. */
export function Resultado({
  calculo,
  escolher,
}: {
  calculo: CotacaoCalculada
  escolher: (tabela: string) => void
}) {
  const cobrado = calculo.escolhida === null ? null : calculo.candidatas[calculo.escolhida]
  const outras = calculo.candidatas.filter((c) => c !== cobrado)
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <Card title={cobrado ? nomeDoPreco(cobrado) : 'Sem preço'}>
        <div className="flex flex-col gap-4">
          {cobrado && <PrecoComLinhas key={cobrado.tabela_id} cobrado={cobrado} />}
          <Facts
            columns={1}
            items={[
              {
                label: 'Prazo',
                value: calculo.prazo
                  ? `${calculo.prazo.texto}: até ${formatDia(calculo.prazo.dia)}, coletado hoje`
                  : 'Nenhum prazo cadastrado para o destino',
              },
              calculo.custo_centavos !== null && {
                label: 'Custo',
                value: formatMoney(calculo.custo_centavos),
              },
              cobrado ? { label: 'Margem', value: margem(cobrado) } : false,
            ]}
          />
          {calculo.piso && <PisoDaAntt piso={calculo.piso} falta={calculo.falta_ao_piso} />}
        </div>
      </Card>
      {calculo.avisos.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          {calculo.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {outras.length > 0 && (
        <Card title="Outros preços" flush>
          <ul className="divide-y divide-line">
            {outras.map((c) => (
              <li key={c.tabela_id ?? 'custo'}>
                <button
                  type="button"
                  disabled={c.tabela_id === null}
                  onClick={() => escolher(c.tabela_id ?? '')}
                  className="flex min-h-11 w-full items-center justify-between gap-4 px-4 py-2 text-left text-sm enabled:hover:bg-hover"
                >
                  <span>
                    {nomeDoPreco(c)}
                    <span className="block text-xs text-ink-3">{c.preco.regiao}</span>
                  </span>
                  <span className="num font-medium">{formatMoney(c.preco.total_centavos)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
