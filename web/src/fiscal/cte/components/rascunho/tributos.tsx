import type { ConferenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import {
  SITUACOES_DO_ICMS,
  temBeneficio,
  temCreditoPresumido,
  temReducao,
} from '@tropeiro/contract/fiscal/cte/rules'
import { formatMoney } from '@tropeiro/contract/formats'
import { Card, Facts, Switch } from '../../../../ui/index.ts'
import { Numero, Opcao, Texto } from '../../../dfe/index.ts'
import { ClassificacaoDoIbsCbs } from '../antt.tsx'
import { useFormulario } from '../formulario.tsx'

/** The state's benefit behind the situation, with the ICMS that was not charged. */
function Beneficio() {
  const form = useFormulario()
  const beneficio = form.rascunho.tributos.beneficio ?? null
  return (
    <>
      <div className="sm:col-span-2">
        <Switch
          checked={beneficio !== null}
          disabled={form.travado}
          onChange={(sim) =>
            form.mudar('tributos.beneficio', sim ? { codigo: '', desonerado_centavos: 0 } : null)
          }
          label="Benefício fiscal do estado"
          hint="Código (cBenef) e ICMS desonerado, onde o estado os pede"
        />
      </div>
      {beneficio && (
        <>
          <Texto campo="tributos.beneficio.codigo" label="Código do benefício" maximo={10} required />
          <Numero campo="tributos.beneficio.desonerado_centavos" label="ICMS desonerado" dinheiro />
        </>
      )}
    </>
  )
}

/** How ICMS, IBS and CBS fall on the freight. */
export function Tributacao({
  situacoes = SITUACOES_DO_ICMS,
}: {
  /** Those that the document's layout knows. */
  situacoes?: Readonly<Record<string, string>>
}) {
  const form = useFormulario()
  const { tributos } = form.rascunho
  return (
    <>
      <Opcao campo="tributos.situacao" label="ICMS" lista={situacoes} />
      <Numero
        campo="tributos.aliquota"
        label="Alíquota do ICMS (%)"
        hint="Em branco: a da tabela em vigor"
        vazio={null}
      />
      {temReducao(tributos.situacao) && <Numero campo="tributos.reducao" label="Redução da base (%)" />}
      {temCreditoPresumido(tributos.situacao) && (
        <Numero campo="tributos.credito_presumido" label="Crédito presumido (%)" />
      )}
      {temBeneficio(tributos.situacao) && <Beneficio />}
      <div className="sm:col-span-2">
        <Switch
          checked={tributos.icms_incluso}
          disabled={form.travado}
          onChange={(incluso) => form.mudar('tributos.icms_incluso', incluso)}
          label="O frete já inclui o ICMS"
          hint="Se não, o imposto é somado por dentro"
        />
      </div>
      <ClassificacaoDoIbsCbs />
    </>
  )
}

/** The taxes as the tables of today make them. */
export function Impostos({ conferencia: c }: { conferencia: ConferenciaCte }) {
  const reais = (texto: string): string => (texto ? formatMoney(Math.round(Number(texto) * 100)) : '—')
  return (
    <Card title="Impostos">
      <Facts
        columns={1}
        items={[
          { label: 'Valor da prestação', value: formatMoney(c.valor_total) },
          { label: 'CFOP', value: c.cfop || '—' },
          {
            label: `ICMS (${c.icms.grupo || 'sem grupo'})`,
            value: c.icms.valor
              ? `${reais(c.icms.valor)} · ${c.icms.aliquota.replace('.', ',')}%`
              : 'Não destacado',
          },
          ...(c.icms.base ? [{ label: 'Base do ICMS', value: reais(c.icms.base) }] : []),
          { label: 'IBS', value: reais(c.ibs) },
          { label: 'CBS', value: reais(c.cbs) },
          ...(c.piso && c.piso.centavos !== null
            ? [{ label: 'Piso da ANTT', value: `${formatMoney(c.piso.centavos)} · ${c.piso.norma}` }]
            : []),
        ]}
      />
      {c.icms.a_conferir && (
        <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          A alíquota é a geral do estado e ainda não foi confirmada: confira-a, e os benefícios do estado para
          transporte. Confirmada, grave-a na configuração da empresa.
        </p>
      )}
      {c.fontes.length > 0 && <p className="mt-3 text-xs text-ink-3">{c.fontes.join(' · ')}</p>}
    </Card>
  )
}
