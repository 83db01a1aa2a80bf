import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import {
  arrumado,
  ehSimplificado,
  entreTransportadores,
  freteDoRascunho,
  modalDe,
  NOMES_DOS_SERVICOS,
  UNIDADES_DE_MEDIDA,
} from '@tropeiro/contract/fiscal/cte/rules'
import { formatMoney } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import {
  Button,
  Checkbox,
  DateInput,
  Field,
  FormSection,
  IconButton,
  Select,
  Switch,
} from '../../../ui/index.ts'
import { Numero, Opcao, Paragrafo, queixa, Texto, useCampo } from '../../dfe/index.ts'
import { useConfiguracoes } from '../cte.queries.ts'
import { Cidade, useFormulario } from './formulario.tsx'
import { Documentos } from './rascunho/documentos.tsx'
import { EscolherModal } from './rascunho/modal.tsx'
import { Tributacao } from './rascunho/tributos.tsx'

/** The simplified layout has none between two carriers. */
const { '3': _, '4': __, ...SERVICOS_DO_SIMPLIFICADO } = NOMES_DOS_SERVICOS
const NO_EXTERIOR = { ibge: 9_999_999, nome: 'EXTERIOR', uf: 'EX' } as const

/** Which company issues, what service it is, from where to where. */
export function Servico() {
  const form = useFormulario()
  const empresas = useConfiguracoes().data ?? []
  const fora = form.rascunho.fim.uf === 'EX'
  const simplificado = ehSimplificado(form.rascunho)
  return (
    <FormSection title="Serviço">
      <Field label="Emitente" required error={queixa(form.pendencias, 'emitente')}>
        <Select
          value={form.rascunho.cnpj_emitente}
          disabled={form.travado}
          options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
          onChange={(cnpj) => form.mudar('cnpj_emitente', cnpj)}
        />
      </Field>
      <Opcao
        campo="servico"
        label="Tipo de serviço"
        lista={simplificado ? SERVICOS_DO_SIMPLIFICADO : NOMES_DOS_SERVICOS}
      />
      <EscolherModal />
      {simplificado ? null : (
        <>
          <Cidade campo="inicio" label="Começa em" />
          {fora ? null : <Cidade campo="fim" label="Termina em" />}
          <div className="sm:col-span-2">
            <Switch
              checked={fora}
              disabled={form.travado}
              onChange={(sim) => form.mudar('fim', sim ? NO_EXTERIOR : { ibge: 0, nome: '', uf: '' })}
              label="Termina no exterior"
              hint="CFOP 7358; o frete de exportação não paga ICMS"
            />
          </div>
        </>
      )}
      <Texto campo="cfop" label="CFOP" documento maximo={4} hint="Em branco: pela tabela" />
      <Texto campo="natureza" label="Natureza da operação" />
      {modalDe(form.rascunho) === '01' && <Texto campo="rntrc" label="RNTRC" documento maximo={8} />}
      {simplificado ? null : (
        <Field label="Previsão de entrega" error={queixa(form.pendencias, 'previsao')}>
          <DateInput
            value={form.rascunho.previsao}
            disabled={form.travado}
            onChange={(dia) => form.mudar('previsao', dia)}
          />
        </Field>
      )}
    </FormSection>
  )
}

/** Parts of a freight, of the whole or of one delivery. */
export function Componentes({ campo }: { campo: string }) {
  const { form, valor, error } = useCampo(campo)
  const componentes = (valor ?? []) as RascunhoCte['componentes']
  return (
    <ul className="flex flex-col gap-3 sm:col-span-2" aria-label="Componentes do frete">
      {componentes.map((componente, i) => (
        // Positions are what the paths of the check name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
        <li key={i} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <Texto campo={`${campo}.${i}.nome`} label="Componente" maximo={15} />
          <Numero campo={`${campo}.${i}.valor_centavos`} label="Valor" dinheiro />
          {!form.travado && (
            <IconButton
              icon={Trash2}
              label={`Tirar ${componente.nome || 'componente'}`}
              onClick={() =>
                form.mudar(
                  campo,
                  componentes.filter((_, n) => n !== i),
                )
              }
            />
          )}
          <div className="col-span-full">
            <Checkbox
              checked={componente.fora_do_icms === true}
              disabled={form.travado}
              onChange={(sim) => form.mudar(`${campo}.${i}.fora_do_icms`, sim)}
              label="Fora da base do ICMS"
            />
          </div>
        </li>
      ))}
      {error && <li className="text-sm text-bad-text">{error}</li>}
      {!form.travado && (
        <li>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => form.mudar(campo, [...componentes, { nome: '', valor_centavos: 0 }])}
          >
            Componente
          </Button>
        </li>
      )}
    </ul>
  )
}

/** What the parts of the freight come to. */
function Soma() {
  const { rascunho } = useFormulario()
  return (
    <span className="num">
      {formatMoney(freteDoRascunho(arrumado(rascunho)))}
      {rascunho.tributos.icms_incluso ? '' : ' mais o ICMS'}
    </span>
  )
}

/** The parts of the freight, and how ICMS falls on it. */
export function Frete() {
  const simplificado = ehSimplificado(useFormulario().rascunho)
  return (
    <FormSection title="Frete" text={<Soma />}>
      {!simplificado && <Componentes campo="componentes" />}
      <Tributacao />
    </FormSection>
  )
}

/** What is carried and on which notes. */
export function Carga() {
  const form = useFormulario()
  const { medidas } = form.rascunho
  // Neither has notes here: of the one each delivery does, of the other nobody.
  const semNotas = ehSimplificado(form.rascunho) || entreTransportadores(form.rascunho.servico)
  return (
    <FormSection title={semNotas ? 'Carga' : 'Carga e notas'}>
      <Texto campo="produto" label="Produto predominante" required />
      <Numero campo="valor_carga_centavos" label="Valor da carga" dinheiro />
      {medidas.map((medida, i) => (
        <Numero
          // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
          key={i}
          campo={`medidas.${i}.quantidade`}
          label={`${medida.tipo || 'Quantidade'} (${UNIDADES_DE_MEDIDA[medida.unidade]})`}
        />
      ))}
      {semNotas ? null : (
        <div className="sm:col-span-2">
          <Switch
            checked={form.rascunho.globalizado}
            disabled={form.travado}
            onChange={(globalizado) => form.mudar('globalizado', globalizado)}
            label="CT-e globalizado"
            hint="Vários destinatários de um remetente, ou o contrário, dentro do mesmo estado"
          />
        </div>
      )}
      {!semNotas && <Documentos />}
    </FormSection>
  )
}

export function Observacoes() {
  return (
    <FormSection title="Observações">
      <Paragrafo campo="observacoes" label="No CT-e e no DACTE" maximo={2000} className="sm:col-span-2" />
    </FormSection>
  )
}
