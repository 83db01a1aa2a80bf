import type { ConferenciaCteOs } from '@tropeiro/contract/fiscal/cteos/calls'
import {
  COMPONENTES_DA_GTVE,
  SITUACOES_DO_ICMS_OS,
  valorDoRascunhoOs,
} from '@tropeiro/contract/fiscal/cteos/rules'
import { formatMoney } from '@tropeiro/contract/formats'
import { Card, Facts, FormSection } from '../../../ui/index.ts'
import { Tributacao } from '../../cte/index.ts'
import { Lista, Numero, Opcao, Paragrafo, Texto } from '../../dfe/index.ts'
import { Dinheiro, useFormulario } from './formulario.tsx'

/** The parts of the price, and how ICMS falls on it. */
export function Valores() {
  const form = useFormulario()
  const { componentes, tributos } = form.rascunho
  return (
    <FormSection
      title="Valor do serviço"
      text={
        <span className="num">
          {formatMoney(valorDoRascunhoOs(form.rascunho))}
          {tributos.icms_incluso ? '' : ' mais o ICMS'}
        </span>
      }
    >
      <Lista
        campo="componentes"
        itens={componentes}
        nova={() => ({ nome: '', valor_centavos: 0 })}
        adicionar="Incluir componente"
        nome="componente"
        maximo={30}
      >
        {(_componente, _indice, campo) => (
          <>
            <Texto campo={`${campo}.nome`} label="Componente" maximo={15} />
            <Dinheiro campo={`${campo}.valor_centavos`} label="Valor" />
          </>
        )}
      </Lista>
      <Tributacao situacoes={SITUACOES_DO_ICMS_OS} />
    </FormSection>
  )
}

/** What is withheld for the federation, as the document tells it. */
export function Federais() {
  return (
    <FormSection
      title="Tributos federais"
      text="Em branco: não informado. O INSS é pedido de quem leva pessoas para uma empresa."
    >
      <Numero campo="federais.inss" label="INSS" dinheiro vazio={null} />
      <Numero campo="federais.pis" label="PIS" dinheiro vazio={null} />
      <Numero campo="federais.cofins" label="COFINS" dinheiro vazio={null} />
      <Numero campo="federais.ir" label="IR" dinheiro vazio={null} />
      <Numero campo="federais.csll" label="CSLL" dinheiro vazio={null} />
    </FormSection>
  )
}

/** The GTV-e that a transport of values was made of. */
export function GtvesCobradas() {
  const { rascunho } = useFormulario()
  if (rascunho.servico !== '7' || rascunho.tipo === '1') return null
  return (
    <FormSection
      title="GTV-e"
      text="As guias eletrônicas cobradas aqui; o que se cobra por elas soma o valor do serviço."
    >
      <Lista
        campo="gtves"
        itens={rascunho.gtves}
        nova={() => ({ chave: '', componentes: [{ tipo: '1' as const, nome: '', valor_centavos: 0 }] })}
        adicionar="Incluir GTV-e"
        nome="GTV-e"
        maximo={500}
      >
        {(gtve, _indice, campo) => (
          <>
            <Texto
              campo={`${campo}.chave`}
              label="Chave da GTV-e"
              documento
              maximo={44}
              className="sm:col-span-2"
            />
            <Lista
              campo={`${campo}.componentes`}
              itens={gtve.componentes}
              nova={() => ({ tipo: '1' as const, nome: '', valor_centavos: 0 })}
              adicionar="Incluir componente da GTV-e"
              nome="componente da GTV-e"
              maximo={20}
            >
              {(componente, _i, dentro) => (
                <>
                  <Opcao campo={`${dentro}.tipo`} label="Componente" lista={COMPONENTES_DA_GTVE} />
                  <Dinheiro campo={`${dentro}.valor_centavos`} label="Valor" />
                  {componente.tipo === '6' && <Texto campo={`${dentro}.nome`} label="Nome" maximo={15} />}
                </>
              )}
            </Lista>
          </>
        )}
      </Lista>
    </FormSection>
  )
}

export function Observacoes() {
  return (
    <FormSection title="Observações">
      <Paragrafo
        campo="observacoes"
        label="No documento e na impressão"
        maximo={2000}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}

/** The taxes as the tables of today make them. */
export function Impostos({ conferencia: c }: { conferencia: ConferenciaCteOs }) {
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
        ]}
      />
      {c.icms.a_conferir && (
        <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          A alíquota é a geral do estado e ainda não foi confirmada: confira-a, e os benefícios do estado para
          este transporte.
        </p>
      )}
      {c.fontes.length > 0 && <p className="mt-3 text-xs text-ink-3">{c.fontes.join(' · ')}</p>}
    </Card>
  )
}
