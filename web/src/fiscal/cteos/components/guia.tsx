import { INDICADORES_DE_IE } from '@tropeiro/contract/fiscal/cte/rules'
import { ESPECIES, TOMADORES_DA_GTVE, valorDoRascunhoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { formatMoney } from '@tropeiro/contract/formats'
import { FormSection } from '../../../ui/index.ts'
import { Lista, Numero, Opcao, Texto } from '../../dfe/index.ts'
import { Cidade, Dinheiro, LISTA_DE_UFS, Momento, useFormulario } from './formulario.tsx'
import { Pessoa } from './pessoa.tsx'
import { Emitente } from './servico.tsx'

/** When a GTV-e leaves and arrives, and who contracted it. */
function Transporte() {
  return (
    <FormSection title="Transporte">
      <Emitente />
      <Opcao campo="papel_tomador" label="Tomador" lista={TOMADORES_DA_GTVE} required />
      <Opcao campo="indicador_ie" label="O tomador é, perante o ICMS" lista={INDICADORES_DE_IE} required />
      <Momento campo="saida" label="Saída" required />
      <Momento campo="chegada" label="Chegada" required />
      <Cidade campo="inicio" label="Começa em" />
      <Cidade campo="fim" label="Termina em" />
      <Texto campo="cfop" label="CFOP" documento maximo={4} hint="Em branco: pela tabela" />
      <Texto campo="natureza" label="Natureza da operação" maximo={60} />
    </FormSection>
  )
}

/** What is in the bags. */
function Malotes() {
  const { rascunho } = useFormulario()
  return (
    <FormSection
      title="Malotes"
      text={<span className="num">{formatMoney(valorDoRascunhoOs(rascunho))}</span>}
    >
      <Numero campo="volumes" label="Volumes" required />
      <Lista
        campo="especies"
        itens={rascunho.especies}
        nova={() => ({ tipo: '1' as const, valor_centavos: 0, moeda: '' })}
        adicionar="Incluir espécie"
        nome="espécie"
        maximo={50}
      >
        {(_especie, _indice, campo) => (
          <>
            <Opcao campo={`${campo}.tipo`} label="Espécie" lista={ESPECIES} />
            <Dinheiro campo={`${campo}.valor_centavos`} label="Valor" />
            <Texto campo={`${campo}.moeda`} label="Moeda estrangeira" maximo={60} hint="Em branco: real" />
          </>
        )}
      </Lista>
    </FormSection>
  )
}

function Veiculos() {
  const { rascunho } = useFormulario()
  return (
    <FormSection title="Veículos">
      <Lista
        campo="veiculos"
        itens={rascunho.veiculos}
        nova={() => ({ placa: '', uf: '' as const, rntrc: '' })}
        adicionar="Incluir veículo"
        nome="veículo"
        maximo={20}
      >
        {(_veiculo, _indice, campo) => (
          <>
            <Texto campo={`${campo}.placa`} label="Placa" documento maximo={8} required />
            <Opcao campo={`${campo}.uf`} label="UF do veículo" lista={LISTA_DE_UFS} />
            <Texto campo={`${campo}.rntrc`} label="RNTRC" documento maximo={8} />
          </>
        )}
      </Lista>
    </FormSection>
  )
}

/** The form of a GTV-e. */
export function Guia() {
  const { rascunho } = useFormulario()
  return (
    <>
      <Transporte />
      <Malotes />
      <Veiculos />
      <Pessoa papel="remetente" titulo="Remetente" />
      <Pessoa papel="destinatario" titulo="Destinatário" />
      {rascunho.papel_tomador === '4' && <Pessoa papel="tomador" titulo="Tomador" />}
    </>
  )
}
