import { cargasDoPiso, tabelasDoPiso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import { codigosDeComponente, componentes } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import { servicosDoFrete } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  Button,
  Chave,
  Dia,
  Dinheiro,
  Documento,
  FormSection,
  type Formulario,
  IconButton,
  Marcas,
  Municipio,
  Numero,
  Opcao,
  Texto,
  TextoLongo,
} from '../../../ui/index.ts'
import { type Escrita, volumeNovo } from '../cotacao-form.ts'

type Props = { f: Formulario<Escrita> }
const opcoes = (de: Record<string, string>) => Object.entries(de).map(([value, label]) => ({ value, label }))
const pedidos = codigosDeComponente
  .filter((codigo) => 'sePedido' in componentes[codigo])
  .map((value) => ({ value, label: componentes[value].nome }))

function Ponto({ f, onde, titulo }: Props & { onde: 'origem' | 'destino'; titulo: string }) {
  return (
    <FormSection title={titulo}>
      <Municipio
        form={f}
        name={`${onde}.ibge`}
        label="Município"
        required
        onPick={(m) => {
          f.form.setValue(`${onde}.municipio`, m?.nome ?? '')
          f.form.setValue(`${onde}.uf`, m?.uf ?? '')
        }}
      />
      <Texto form={f} name={`${onde}.cep`} label="CEP" inputMode="numeric" maxLength={9} />
      {onde === 'destino' && <Texto form={f} name="destino.bairro" label="Bairro" maxLength={60} />}
    </FormSection>
  )
}

function Volumes({ f }: Props) {
  const { fields, append, remove } = useFieldArray({ control: f.form.control, name: 'volumes' })
  return (
    <ul className="flex flex-col gap-3 sm:col-span-2">
      {fields.map((field, at) => (
        <li key={field.id} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(5,1fr)_auto]">
          <Numero form={f} name={`volumes.${at}.quantidade`} label="Volumes" required />
          <Numero form={f} name={`volumes.${at}.peso_kg`} label="Peso de cada (kg)" required />
          <Numero form={f} name={`volumes.${at}.comprimento_cm`} label="Comprimento (cm)" />
          <Numero form={f} name={`volumes.${at}.largura_cm`} label="Largura (cm)" />
          <Numero form={f} name={`volumes.${at}.altura_cm`} label="Altura (cm)" />
          <IconButton
            icon={X}
            label={`Tirar os volumes da linha ${at + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          />
        </li>
      ))}
      <li>
        <Button size="sm" icon={Plus} onClick={() => append(volumeNovo)}>
          Outros volumes
        </Button>
      </li>
    </ul>
  )
}

function Lotacao({ f }: Props) {
  const lotacao = f.form.watch('lotacao')
  return (
    <FormSection title="Lotação e custo" text="O piso mínimo da ANTT vale para carga lotação.">
      <div className="sm:col-span-2">
        <Chave form={f} name="lotacao" label="Veículo inteiro para um embarcador" />
      </div>
      <Numero form={f} name="km" label="Distância (km)" hint="Inteiros, como na calculadora da ANTT" />
      <Texto form={f} name="veiculo" label="Tipo de veículo" maxLength={40} />
      {lotacao && (
        <>
          <Opcao form={f} name="piso_carga" label="Carga" options={opcoes(cargasDoPiso)} />
          <Numero form={f} name="eixos" label="Eixos da composição" hint="Todos, suspensos ou não" />
          <Opcao form={f} name="piso_tabela" label="Tabela da ANTT" options={opcoes(tabelasDoPiso)} />
          <Chave form={f} name="retorno_vazio" label="Retorno vazio obrigatório" />
        </>
      )}
      <Dinheiro form={f} name="custo_centavos" label="Custo" hint="Em branco: pelo km dos veículos da casa" />
    </FormSection>
  )
}

/** The fields of a quote. */
export function CamposDaCotacao({
  f,
  tabelas,
}: Props & { tabelas: readonly { value: string; label: string }[] }) {
  return (
    <>
      <FormSection title="Para quem">
        <Texto form={f} name="cliente" label="Cliente" required maxLength={80} />
        <Documento
          form={f}
          name="documento"
          tipo="ambos"
          label="CNPJ ou CPF"
          hint="Com ele vale a tabela do cliente"
        />
        <Texto form={f} name="email" label="E-mail" type="email" maxLength={120} />
        <Texto form={f} name="telefone" label="Telefone" inputMode="tel" maxLength={20} />
      </FormSection>
      <Ponto f={f} onde="origem" titulo="De onde" />
      <Ponto f={f} onde="destino" titulo="Para onde" />
      <FormSection title="O que vai" text="Com as medidas, vale o maior entre peso real e cubado.">
        <Volumes f={f} />
        <Dinheiro form={f} name="valor_centavos" label="Valor da mercadoria" required />
        <Opcao form={f} name="servico" label="Serviço" options={opcoes(servicosDoFrete)} />
        <Texto form={f} name="classe" label="Classe de produto" maxLength={40} />
        <Numero form={f} name="paletes" label="Paletes" />
      </FormSection>
      <FormSection title="Serviços pedidos" text="Só entram no preço se a tabela os tem.">
        <div className="sm:col-span-2">
          <Marcas
            form={f}
            name="pedidos"
            legend="O que o embarque pede"
            options={pedidos}
            className="grid gap-2 sm:grid-cols-3"
          />
        </div>
      </FormSection>
      <Lotacao f={f} />
      <FormSection title="A oferta">
        <Opcao form={f} name="tabela_id" label="Tabela" options={tabelas} />
        <Numero form={f} name="desconto" label="Desconto (%)" />
        <Dia form={f} name="validade" label="Vale até" required />
        <TextoLongo form={f} name="observacao" label="Observações ao cliente" maxLength={1000} />
      </FormSection>
    </>
  )
}
