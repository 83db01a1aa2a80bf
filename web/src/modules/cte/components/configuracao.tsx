import { unmask } from '@tropeiro/contract/formats'
import type { ConfiguracaoCte } from '@tropeiro/contract/modules/cte'
import { AGRUPAMENTOS, RAMOS_DO_TOMADOR, REGIMES, SITUACOES_DO_ICMS } from '@tropeiro/contract/rules/cte'
import { type ReactElement, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { escreverNumero, lerNumero } from '../../../lib/numero-br.ts'
import { Button, Field, FormSection, Input, Select, Switch, Textarea, toast } from '../../../ui/index.ts'
import { useConfigurar } from '../cte.queries.ts'
import { EscolherCidade } from './formulario.tsx'

type Texto = {
  [K in keyof ConfiguracaoCte]: ConfiguracaoCte[K] extends string ? K : never
}[keyof ConfiguracaoCte]

/** What a company issues with: only an admin changes it. */
export function Configuracao({ config, podeEscrever }: { config: ConfiguracaoCte; podeEscrever: boolean }) {
  const [valor, setValor] = useState(config)
  const [aliquota, setAliquota] = useState(
    config.tributos.aliquota === null ? '' : escreverNumero(config.tributos.aliquota),
  )
  const [campos, setCampos] = useState<ReadonlyMap<string, string>>(new Map())
  const gravar = useConfigurar()
  const mudar = (parte: Partial<ConfiguracaoCte>) => setValor((antes) => ({ ...antes, ...parte }))
  const tributar = (parte: Partial<ConfiguracaoCte['tributos']>) =>
    mudar({ tributos: { ...valor.tributos, ...parte } })
  const salvar = async () => {
    try {
      await gravar.mutateAsync({ cnpj: config.cnpj, body: valor })
      setCampos(new Map())
      toast.success('Configuração gravada.')
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setCampos(new Map(falha.campos.map((c) => [c.campo.replace(/^body\./, ''), c.mensagem])))
      toast.error(falha.mensagem)
    }
  }
  const entrada = (
    nome: Texto,
    label: string,
    mais: { maximo?: number; limpar?: boolean; hint?: string } = {},
  ): ReactElement => (
    <Field label={label} hint={mais.hint} error={campos.get(nome)}>
      <Input
        value={valor[nome]}
        maxLength={mais.maximo ?? 60}
        onChange={({ target }) => mudar({ [nome]: mais.limpar ? unmask(target.value) : target.value })}
      />
    </Field>
  )
  const lista = (nome: Texto, label: string, de: Readonly<Record<string, string>>): ReactElement => (
    <Field label={label} error={campos.get(nome)}>
      <Select
        value={valor[nome]}
        options={Object.entries(de).map(([value, texto]) => ({ value, label: texto }))}
        onChange={(novo) => mudar({ [nome]: novo })}
      />
    </Field>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void salvar()
      }}
    >
      <fieldset disabled={!podeEscrever} className="flex flex-col gap-5">
        <FormSection title="Emissão" text="Em homologação os documentos não têm valor fiscal.">
          {lista('ambiente', 'Ambiente', { '1': 'Produção', '2': 'Homologação' })}
          <Field label="Série" hint="De 0 a 889" error={campos.get('serie')}>
            <Input
              inputMode="numeric"
              value={String(valor.serie)}
              onChange={({ target }) =>
                mudar({ serie: Number(target.value.replace(/[^0-9]/g, '').slice(0, 3)) })
              }
            />
          </Field>
          {entrada('rntrc', 'RNTRC', { maximo: 8, limpar: true, hint: '8 algarismos' })}
          {entrada('ie', 'Inscrição estadual', { maximo: 14, limpar: true })}
          <div className="flex flex-col gap-3 sm:col-span-2">
            <Switch
              checked={valor.eventos_de_entrega}
              disabled={!podeEscrever}
              onChange={(eventos_de_entrega) => mudar({ eventos_de_entrega })}
              label="Contar as entregas à SEFAZ"
              hint="Comprovante aprovado e insucesso viram eventos do CT-e sozinhos"
            />
            <Switch
              checked={valor.email_ao_autorizar}
              disabled={!podeEscrever}
              onChange={(email_ao_autorizar) => mudar({ email_ao_autorizar })}
              label="Enviar ao tomador quando autorizado"
              hint="DACTE e XML, ao e-mail do tomador"
            />
          </div>
        </FormSection>
        <FormSection
          title="Impostos"
          text="As alíquotas vêm das tabelas em vigor; o que for da empresa, aqui."
        >
          {lista('crt', 'Regime tributário', REGIMES)}
          <Field label="ICMS">
            <Select
              value={valor.tributos.situacao}
              options={Object.entries(SITUACOES_DO_ICMS).map(([value, label]) => ({ value, label }))}
              onChange={(situacao) => tributar({ situacao: situacao as 'tributada' })}
            />
          </Field>
          <Field label="Alíquota do ICMS (%)" hint="Em branco: a da tabela">
            <Input
              inputMode="decimal"
              value={aliquota}
              onChange={({ target }) => {
                setAliquota(target.value)
                const lida = lerNumero(target.value)
                if (lida === null || Number.isFinite(lida)) tributar({ aliquota: lida })
              }}
            />
          </Field>
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
        <FormSection title="Endereço do emitente" text="Como está na inscrição estadual.">
          {entrada('logradouro', 'Logradouro')}
          {entrada('numero', 'Número')}
          {entrada('complemento', 'Complemento')}
          {entrada('bairro', 'Bairro')}
          <EscolherCidade
            label="Município"
            value={{ ibge: valor.municipio_ibge ?? 0, nome: valor.municipio, uf: valor.uf }}
            onChange={({ ibge, nome, uf }) => mudar({ municipio_ibge: ibge, municipio: nome, uf })}
          />
          {entrada('cep', 'CEP', { maximo: 9, limpar: true })}
          {entrada('telefone', 'Telefone', { maximo: 15, limpar: true })}
          {entrada('email', 'E-mail')}
          {entrada('fantasia', 'Nome fantasia')}
        </FormSection>
        <FormSection title="Cada CT-e começa com">
          {lista('tomador', 'Tomador', { '0': 'Remetente', '3': 'Destinatário' })}
          {lista('agrupar', 'Agrupar as notas', AGRUPAMENTOS)}
          {entrada('natureza', 'Natureza da operação')}
          {entrada('produto', 'Produto predominante')}
          <Field label="Observações" error={campos.get('observacoes')} className="sm:col-span-2">
            <Textarea
              value={valor.observacoes}
              maxLength={2000}
              onChange={({ target }) => mudar({ observacoes: target.value })}
            />
          </Field>
        </FormSection>
        <FormSection title="Responsável técnico" text="Onde o estado o exige.">
          {entrada('resp_cnpj', 'CNPJ', { maximo: 18, limpar: true })}
          {entrada('resp_contato', 'Contato')}
          {entrada('resp_email', 'E-mail')}
          {entrada('resp_telefone', 'Telefone', { maximo: 15, limpar: true })}
        </FormSection>
        {podeEscrever && (
          <div className="sticky bottom-0 -mx-1 flex justify-end bg-canvas/90 px-1 py-3">
            <Button type="submit" variant="primary" loading={gravar.isPending}>
              Salvar
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
