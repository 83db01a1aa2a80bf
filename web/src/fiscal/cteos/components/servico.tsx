import { INDICADORES_DE_IE } from '@tropeiro/contract/fiscal/cte/rules'
import {
  FRETAMENTOS,
  PROPRIETARIOS,
  proprietarioVazio,
  SEGURADORES,
  SERVICOS_OS,
  TIPOS_DO_CTEOS,
  temModal,
} from '@tropeiro/contract/fiscal/cteos/rules'
import { ufs } from '@tropeiro/contract/formats'
import { Field, FormSection, MultiCombobox, Select } from '../../../ui/index.ts'
import { useConfiguracoes } from '../../cte/index.ts'
import { Documento, Lista, Numero, Opcao, queixa, Texto } from '../../dfe/index.ts'
import { Cidade, Data, Dinheiro, LISTA_DE_UFS, Momento, useFormulario } from './formulario.tsx'
import { Pessoa } from './pessoa.tsx'

/** Which company issues. */
export function Emitente() {
  const form = useFormulario()
  const empresas = useConfiguracoes().data ?? []
  return (
    <Field label="Emitente" required error={queixa(form.pendencias, 'emitente')}>
      <Select
        value={form.rascunho.cnpj_emitente}
        disabled={form.travado}
        options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
        onChange={(cnpj) => form.mudar('cnpj_emitente', cnpj)}
      />
    </Field>
  )
}

function Percurso() {
  const form = useFormulario()
  const { inicio, fim, percurso } = form.rascunho
  if (!inicio.uf || !fim.uf || inicio.uf === fim.uf) return null
  return (
    <Field
      label="Estados do percurso"
      hint="Entre o de início e o de término, na ordem da viagem"
      error={queixa(form.pendencias, 'percurso')}
      className="sm:col-span-2"
    >
      <MultiCombobox
        value={percurso}
        disabled={form.travado}
        options={ufs.map((uf) => ({ value: uf, label: uf }))}
        onChange={(novo) => form.mudar('percurso', novo)}
      />
    </Field>
  )
}

/** Which other document it takes the place of, or adds to. */
function Derivado() {
  const { rascunho } = useFormulario()
  if (rascunho.tipo === '3')
    return <Texto campo="substituido" label="Chave do CT-e OS substituído" documento maximo={44} required />
  if (rascunho.tipo === '1')
    return (
      <Texto campo="complementados.0" label="Chave do CT-e OS complementado" documento maximo={44} required />
    )
  return rascunho.servico === '6' ? null : (
    <Texto campo="cancelado" label="Chave de um CT-e OS cancelado" documento maximo={44} hint="Se houver" />
  )
}

/** What service a CT-e OS is, from where to where. */
export function ServicoDoOs() {
  return (
    <FormSection title="Serviço">
      <Emitente />
      <Opcao campo="servico" label="Serviço" lista={SERVICOS_OS} required />
      <Opcao campo="tipo" label="Tipo" lista={TIPOS_DO_CTEOS} />
      <Derivado />
      <Texto campo="descricao" label="Descrição do serviço" maximo={30} required />
      <Numero campo="quantidade" label="Quantidade" hint="De passageiros, de volumes ou de malas" />
      <Cidade campo="inicio" label="Começa em" />
      <Cidade campo="fim" label="Termina em" />
      <Percurso />
      <Texto campo="cfop" label="CFOP" documento maximo={4} hint="Em branco: pela tabela" />
      <Texto campo="natureza" label="Natureza da operação" maximo={60} />
    </FormSection>
  )
}

/** Whose the vehicle is, when it is not the company's. */
function Proprietario() {
  const form = useFormulario()
  const { proprietario } = form.rascunho.fretamento
  const campo = 'fretamento.proprietario'
  return (
    <>
      <Field label="Veículo" className="sm:col-span-2">
        <Select
          value={proprietario ? 'terceiro' : 'proprio'}
          disabled={form.travado}
          options={[
            { value: 'proprio', label: 'Da empresa' },
            { value: 'terceiro', label: 'De terceiro' },
          ]}
          onChange={(de) => form.mudar(campo, de === 'terceiro' ? proprietarioVazio : null)}
        />
      </Field>
      {proprietario && (
        <>
          <Texto campo={`${campo}.nome`} label="Nome do proprietário" maximo={60} required />
          <Documento campo={`${campo}.documento`} label="CPF ou CNPJ do proprietário" required />
          <Opcao campo={`${campo}.tipo`} label="O proprietário é" lista={PROPRIETARIOS} />
          <Texto
            campo={`${campo}.registro_estadual`}
            label="Registro estadual do proprietário"
            documento
            maximo={25}
            hint="25 algarismos; ou o TAF dele"
          />
          <Texto
            campo={`${campo}.taf`}
            label="TAF do proprietário"
            documento
            maximo={12}
            hint="12 algarismos"
          />
          <Texto
            campo={`${campo}.ie`}
            label="Inscrição estadual do proprietário"
            documento
            maximo={14}
            hint="Ou ISENTO"
          />
          {proprietario.ie && (
            <Opcao campo={`${campo}.uf`} label="UF da inscrição" lista={LISTA_DE_UFS} required />
          )}
        </>
      )}
    </>
  )
}

/** The road mode of people and luggage. */
export function FretamentoDoOs() {
  const { rascunho } = useFormulario()
  if (!temModal(rascunho) || rascunho.tipo === '1') return null
  return (
    <FormSection
      title="Modal rodoviário"
      text="O registro estadual vale dentro do estado; o TAF, entre estados."
    >
      <Texto
        campo="fretamento.registro_estadual"
        label="Número do registro estadual"
        documento
        maximo={25}
        hint="25 algarismos"
      />
      <Texto
        campo="fretamento.taf"
        label="Termo de Autorização de Fretamento (TAF)"
        documento
        maximo={12}
        hint="12 algarismos"
      />
      <Texto campo="fretamento.placa" label="Placa" documento maximo={8} />
      <Texto campo="fretamento.renavam" label="RENAVAM" documento maximo={11} />
      <Opcao campo="fretamento.uf" label="UF do veículo" lista={LISTA_DE_UFS} />
      <Opcao campo="fretamento.tipo" label="Fretamento" lista={FRETAMENTOS} />
      <Proprietario />
      {rascunho.fretamento.tipo === '1' && <Momento campo="fretamento.viagem" label="Viagem" required />}
    </FormSection>
  )
}

/** Whose luggage it is. */
export function DocumentosReferenciados() {
  const { rascunho } = useFormulario()
  if (rascunho.servico !== '8') return null
  return (
    <FormSection title="Documentos" text="O BP-e ou o bilhete a que a bagagem pertence.">
      <Lista
        campo="documentos"
        itens={rascunho.documentos}
        nova={() => ({ bpe: '', numero: '', serie: '', subserie: '', emissao: '', valor_centavos: 0 })}
        adicionar="Incluir documento"
        nome="documento"
        maximo={200}
      >
        {(d, _indice, campo) => (
          <>
            <Texto
              campo={`${campo}.bpe`}
              label="Chave do BP-e"
              documento
              maximo={44}
              className="sm:col-span-2"
            />
            {!d.bpe && (
              <>
                <Texto campo={`${campo}.numero`} label="Número" maximo={20} />
                <Texto campo={`${campo}.serie`} label="Série" maximo={3} />
                <Data campo={`${campo}.emissao`} label="Emissão" />
                <Dinheiro campo={`${campo}.valor_centavos`} label="Valor" />
              </>
            )}
          </>
        )}
      </Lista>
    </FormSection>
  )
}

export function Seguros() {
  const { rascunho } = useFormulario()
  return (
    <FormSection title="Seguro da viagem" text="Opcional">
      <Lista
        campo="seguros"
        itens={rascunho.seguros}
        nova={() => ({ responsavel: '4' as const, seguradora: '', apolice: '' })}
        adicionar="Incluir seguro"
        nome="seguro"
        maximo={10}
      >
        {(_seguro, _indice, campo) => (
          <>
            <Opcao campo={`${campo}.responsavel`} label="Responsável" lista={SEGURADORES} />
            <Texto campo={`${campo}.seguradora`} label="Seguradora" maximo={30} />
            <Texto campo={`${campo}.apolice`} label="Apólice" maximo={20} />
          </>
        )}
      </Lista>
    </FormSection>
  )
}

/** Who pays a CT-e OS, and what he is to the ICMS. */
export function TomadorDoOs() {
  return (
    <>
      <Pessoa papel="tomador" titulo="Tomador" texto="Quem contrata e paga o serviço." />
      <FormSection title="Perante o ICMS">
        <Opcao campo="indicador_ie" label="O tomador é" lista={INDICADORES_DE_IE} required />
      </FormSection>
    </>
  )
}
