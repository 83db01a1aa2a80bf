import type { ConfiguracaoCte } from '@tropeiro/contract/fiscal/cte/calls'
import { EmitenteDoCte } from '@tropeiro/contract/fiscal/cte/formas'
import {
  AGRUPAMENTOS,
  RAMOS_DO_TOMADOR,
  REGIMES,
  SITUACOES_DO_ICMS,
  temCreditoPresumido,
  temReducao,
} from '@tropeiro/contract/fiscal/cte/rules'
import { useState } from 'react'
import { escreverNumero, lerNumero } from '../../../lib/numero-br.ts'
import { Field, FormSection, Input, Select, Switch } from '../../../ui/index.ts'
import {
  Emissao,
  EnderecoDoEmitente,
  FormularioDeConfiguracao,
  ObservacoesPadrao,
  useConfiguracaoFiscal,
} from '../../dfe/index.ts'
import { ProximoNumero } from '../../transmissao/index.ts'
import { useConfigurar } from '../cte.queries.ts'

/** A percentage, kept as it is typed. */
function Percentual(props: {
  label: string
  hint?: string
  valor: number | null
  mudar: (valor: number | null) => void
}) {
  const { label, hint, valor, mudar } = props
  const [digitado, setDigitado] = useState(valor === null ? '' : escreverNumero(valor))
  return (
    <Field label={label} hint={hint}>
      <Input
        inputMode="decimal"
        value={digitado}
        onChange={({ target }) => {
          setDigitado(target.value)
          const lido = lerNumero(target.value)
          if (lido === null || Number.isFinite(lido)) mudar(lido)
        }}
      />
    </Field>
  )
}

/** What a company issues with: only an admin changes it. */
export function Configuracao({ config, podeEscrever }: { config: ConfiguracaoCte; podeEscrever: boolean }) {
  const form = useConfiguracaoFiscal(EmitenteDoCte, config, useConfigurar(), podeEscrever)
  const { valor, mudar, entrada, lista } = form
  const tributar = (parte: Partial<ConfiguracaoCte['tributos']>) =>
    mudar({ tributos: { ...valor.tributos, ...parte } })
  return (
    <FormularioDeConfiguracao form={form}>
      <Emissao form={form}>
        <div className="flex flex-col gap-3 sm:col-span-2">
          <Switch
            checked={valor.eventos_de_entrega}
            disabled={!podeEscrever}
            onChange={(eventos_de_entrega) => mudar({ eventos_de_entrega })}
            label="Contar as entregas à SEFAZ"
            hint="Comprovante aprovado e insucesso viram eventos do CT-e sozinhos"
          />
          {valor.eventos_de_entrega && (
            <Field
              label="Espera antes de contar a entrega (horas)"
              hint="Depois de contada, o CT-e não pode mais ser cancelado"
            >
              <Input
                type="number"
                min={0}
                max={168}
                disabled={!podeEscrever}
                value={valor.espera_da_entrega_horas}
                onChange={({ target }) =>
                  mudar({ espera_da_entrega_horas: Math.min(168, Math.max(0, Number(target.value) || 0)) })
                }
              />
            </Field>
          )}
          <Switch
            checked={valor.email_ao_autorizar}
            disabled={!podeEscrever}
            onChange={(email_ao_autorizar) => mudar({ email_ao_autorizar })}
            label="Enviar ao tomador quando autorizado"
            hint="DACTE e XML, ao e-mail do tomador"
          />
        </div>
      </Emissao>
      <ProximoNumero cnpj={valor.cnpj} modelo="57" serie={valor.serie} ambiente={valor.ambiente} />
      <FormSection title="Impostos" text="As alíquotas vêm das tabelas em vigor; o que for da empresa, aqui.">
        {lista('crt', 'Regime tributário', REGIMES)}
        <Field label="ICMS">
          <Select
            value={valor.tributos.situacao}
            options={Object.entries(SITUACOES_DO_ICMS).map(([value, label]) => ({ value, label }))}
            onChange={(situacao) => tributar({ situacao: situacao as 'tributada' })}
          />
        </Field>
        <Percentual
          label="Alíquota do ICMS (%)"
          hint="Em branco: a da tabela"
          valor={valor.tributos.aliquota}
          mudar={(aliquota) => tributar({ aliquota })}
        />
        {temReducao(valor.tributos.situacao) && (
          <Percentual
            label="Redução da base (%)"
            valor={valor.tributos.reducao}
            mudar={(reducao) => tributar({ reducao: reducao ?? 0 })}
          />
        )}
        {temCreditoPresumido(valor.tributos.situacao) && (
          <Percentual
            label="Crédito presumido (%)"
            valor={valor.tributos.credito_presumido}
            mudar={(credito) => tributar({ credito_presumido: credito ?? 0 })}
          />
        )}
        {lista('ramo_do_tomador', 'Ramo do tomador (CFOP)', RAMOS_DO_TOMADOR)}
        {entrada('cfop', 'CFOP padrão', { maximo: 4, limpar: true, hint: 'Em branco: pela tabela' })}
        <div className="sm:col-span-2">
          <Switch
            checked={valor.tributos.icms_incluso}
            disabled={!podeEscrever}
            onChange={(icms_incluso) => tributar({ icms_incluso })}
            label="O frete da tabela já inclui o ICMS"
          />
        </div>
      </FormSection>
      <EnderecoDoEmitente form={form} />
      <FormSection title="Cada CT-e começa com">
        {lista('tomador', 'Tomador', { '0': 'Remetente', '3': 'Destinatário' })}
        {lista('agrupar', 'Agrupar as notas', AGRUPAMENTOS)}
        {entrada('natureza', 'Natureza da operação')}
        {entrada('produto', 'Produto predominante')}
        <ObservacoesPadrao form={form} />
      </FormSection>
      <FormSection title="Responsável técnico" text="Onde o estado o exige.">
        {entrada('resp_cnpj', 'CNPJ', { maximo: 18, limpar: true })}
        {entrada('resp_contato', 'Contato')}
        {entrada('resp_email', 'E-mail')}
        {entrada('resp_telefone', 'Telefone', { maximo: 15, limpar: true })}
      </FormSection>
    </FormularioDeConfiguracao>
  )
}
