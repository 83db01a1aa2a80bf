import { lerGrade } from '@tropeiro/contract/comercial/tarifas/grade'
import {
  modosDoFretePeso,
  modosDoImposto,
  servicosDoFrete,
} from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { useMemo } from 'react'
import {
  Campo,
  Dia,
  Dinheiro,
  Documento,
  FormSection,
  type Formulario,
  Marca,
  Numero,
  Opcao,
  Texto,
} from '../../../ui/index.ts'
import { aoLadoDaGrade, type Escrita } from '../tarifa-form.ts'
import { CamposDosComponentes } from './componentes-campos.tsx'
import { GradeEditor } from './grade-editor.tsx'

const opcoes = (de: Record<string, string>, vazio?: string) => [
  ...(vazio ? [{ value: '', label: vazio }] : []),
  ...Object.entries(de).map(([value, label]) => ({ value, label })),
]

function Grade({ f }: { f: Formulario<Escrita> }) {
  const { modo, fracao_kg, componentes, grade } = f.form.watch()
  const erros = useMemo(
    () => lerGrade(grade, aoLadoDaGrade({ modo, fracao_kg, componentes })).erros,
    [grade, modo, fracao_kg, componentes],
  )
  return (
    <div className="min-w-0 sm:col-span-2">
      <Campo
        form={f}
        name="grade"
        label="Preços por região"
        hint="Cole aqui a planilha inteira, com o cabeçalho: Região, Destino e as faixas de peso. Destino é CEP, código do IBGE, rota ou UF, separados por ponto e vírgula; em branco, qualquer um."
      >
        {({ value, onChange }) => <GradeEditor value={value} onChange={onChange} erros={erros} />}
      </Campo>
    </div>
  )
}

/** The fields of a table; of one that exists only its version is written. */
export function CamposDaTabela({ f, nova }: { f: Formulario<Escrita>; nova: boolean }) {
  const [modo, iss] = f.form.watch(['modo', 'iss'])
  return (
    <>
      {nova && (
        <FormSection title="Para quem" text="Em branco vale para qualquer um; a mais particular vem antes.">
          <Texto form={f} name="nome" label="Nome da tabela" required maxLength={60} />
          <Documento
            form={f}
            name="cliente"
            tipo="ambos"
            label="Cliente"
            hint="CNPJ, CPF, ou os 8 primeiros caracteres do CNPJ para todas as filiais"
          />
          <Opcao form={f} name="servico" label="Serviço" options={opcoes(servicosDoFrete, 'Qualquer um')} />
          <Texto form={f} name="veiculo" label="Tipo de veículo" maxLength={40} />
          <Texto form={f} name="classe" label="Classe de produto" maxLength={40} />
        </FormSection>
      )}
      <FormSection title="Quando vale">
        <Dia form={f} name="desde" label="Vale desde" required />
        <Dia form={f} name="ate" label="Até" hint="Em branco: sem fim" />
      </FormSection>
      <FormSection title="Frete peso">
        <Opcao form={f} name="modo" label="Como se calcula" options={opcoes(modosDoFretePeso)} />
        {modo !== 'por_km' && modo !== 'fixo' && (
          <Numero
            form={f}
            name="fracao_kg"
            label="Excedente por fração de (kg)"
            hint="Em branco: por kg, exato"
          />
        )}
        <Grade f={f} />
      </FormSection>
      <FormSection title="Componentes">
        <CamposDosComponentes f={f} />
      </FormSection>
      <FormSection title="Cubagem">
        <Numero form={f} name="fator" label="kg por m³" hint="Em branco: 300, o usual da estrada" />
        <Opcao
          form={f}
          name="por"
          label="Peso taxado"
          options={opcoes({ cte: 'Do CT-e inteiro', nota: 'De cada nota' })}
        />
        <Numero form={f} name="isento_kg" label="Sem cubagem até (kg)" />
        <Marca form={f} name="kg_acima" label="Peso cubado em kg inteiro, para cima" />
      </FormSection>
      <FormSection title="Mínimo e imposto">
        <Dinheiro form={f} name="minimo" label="Frete mínimo" hint="Antes do imposto; vira uma linha" />
        <Opcao
          form={f}
          name="minimo_sobre"
          label="Mínimo de"
          options={opcoes({ liquido: 'Todas as linhas', peso_valor_despacho: 'Peso, valor e despacho' })}
        />
        <Opcao form={f} name="icms" label="ICMS" options={opcoes(modosDoImposto)} />
        <Numero form={f} name="iss" label="ISS no mesmo município (%)" hint="Em branco: cobra-se ICMS" />
        {iss !== null && (
          <Opcao
            form={f}
            name="iss_modo"
            label="ISS"
            options={opcoes({ por_dentro: 'Por dentro', por_fora: 'Por fora' })}
          />
        )}
      </FormSection>
    </>
  )
}
