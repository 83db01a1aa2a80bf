import type { VersaoDaTarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { escreverGrade } from '@tropeiro/contract/comercial/tarifas/grade'
import { bases, formas } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import {
  centavosEscritos,
  dmilEscrito,
  percentualEscrito,
  pesoEscrito,
} from '@tropeiro/contract/comercial/tarifas/preco/exato'
import {
  type ComponenteDaTabela,
  type ConteudoDaTarifa,
  modosDoFretePeso,
  modosDoImposto,
} from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { formatMoney } from '@tropeiro/contract/formats'
import { Card, Facts } from '../../../ui/index.ts'
import { GradeEditor } from './grade-editor.tsx'

const nada = () => {}

const valorDo = (c: ComponenteDaTabela): string => {
  switch (c.forma) {
    case 'percentual':
      return percentualEscrito(c.valor)
    case 'por_unidade':
      return `R$ ${dmilEscrito(c.valor)}`
    case 'por_fracao':
      return `R$ ${centavosEscritos(c.valor)} por ${c.base.startsWith('peso') ? pesoEscrito(c.fracao) : c.fracao}`
    case 'fixo':
      return `R$ ${centavosEscritos(c.valor)}`
  }
}
const quando = {
  sempre: '',
  pedido: 'se pedido',
  destinatario: 'para destinatários marcados',
  lugar: 'para lugares marcados',
} as const

function Componentes({ componentes }: { componentes: readonly ComponenteDaTabela[] }) {
  if (componentes.length === 0) return <p className="text-sm text-ink-3">Só o frete peso.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {componentes.map((c) => (
        <li key={c.codigo} className="flex items-baseline justify-between gap-x-4 py-1.5">
          <span>
            {c.nome}
            <span className="block text-xs text-ink-3">
              {[c.forma === 'fixo' ? formas.fixo : bases[c.base], quando[c.quando.tipo]]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <span className="num shrink-0 text-right">
            {valorDo(c)}
            {c.minimo_centavos > 0 && (
              <span className="block text-xs text-ink-3">mínimo {formatMoney(c.minimo_centavos)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Regras({ c }: { c: ConteudoDaTarifa }) {
  const { cubagem } = c
  return (
    <Facts
      columns={1}
      items={[
        { label: 'Frete peso', value: modosDoFretePeso[c.frete_peso.modo] },
        {
          label: 'Cubagem',
          value: `${cubagem.fator === null ? '300' : cubagem.fator / 100} kg/m³, ${cubagem.por === 'cte' ? 'do CT-e inteiro' : 'por nota'}`,
        },
        cubagem.isento_ate_gramas > 0 && {
          label: 'Sem cubagem',
          value: `até ${pesoEscrito(cubagem.isento_ate_gramas)}`,
        },
        { label: 'Frete mínimo', value: c.minimo.centavos > 0 ? formatMoney(c.minimo.centavos) : 'Não tem' },
        { label: 'ICMS', value: modosDoImposto[c.icms] },
        c.iss !== null && {
          label: 'ISS no mesmo município',
          value: `${percentualEscrito(c.iss.aliquota)} ${c.iss.modo === 'por_fora' ? 'por fora' : 'por dentro'}`,
        },
      ]}
    />
  )
}

/** One version as it prices: grid, components, rules. */
export function Versao({ versao }: { versao: VersaoDaTarifa }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <Card title="Preços por região" className="min-w-0 lg:col-span-2">
        <GradeEditor value={escreverGrade(versao.conteudo)} onChange={nada} erros={[]} disabled />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="Componentes">
          <Componentes componentes={versao.conteudo.componentes} />
        </Card>
        <Card title="Regras">
          <Regras c={versao.conteudo} />
        </Card>
      </div>
    </div>
  )
}
