import { formatChave } from '@tropeiro/contract/formats'
import { Field, FormSection, Input, Switch } from '../../../ui/index.ts'
import { Numero, Opcao, queixa, Texto } from '../../dfe/index.ts'
import { Lista, useFormulario } from './formulario.tsx'

const UNIDADES = {
  '1': 'Caminhão ou cavalo',
  '2': 'Reboque',
  '3': 'Navio',
  '4': 'Balsa',
  '5': 'Aeronave',
  '6': 'Vagão',
  '7': 'Outra',
} as const

/** Several short texts in one line, apart by commas. */
function Varios(props: {
  campo: string
  label: string
  valores: readonly string[]
  maximo: number
  hint?: string
}) {
  const { campo, label, valores, maximo, hint = 'Separados por vírgula' } = props
  const { mudar, travado, pendencias } = useFormulario()
  const texto = valores.join(', ')
  const separar = (digitado: string) =>
    digitado
      .split(/[,;\n]+/)
      .map((um) => um.trim().slice(0, maximo))
      .filter(Boolean)
  return (
    <Field label={label} hint={hint} error={queixa(pendencias, campo)}>
      <Input
        key={texto}
        defaultValue={texto}
        disabled={travado}
        onBlur={({ target }) => mudar(campo, separar(target.value))}
      />
    </Field>
  )
}

/** Kind and number first: on a phone the key has no room. */
const nomeDe = (chave: string) =>
  `${chave.slice(20, 22) === '57' ? 'CT-e' : 'NF-e'} ${Number(chave.slice(25, 34))} · ${formatChave(chave)}`

/** Second deliveries, dangerous goods, sealed units and parts: of the documents that have any. */
export function Detalhes() {
  const { rascunho, mudar, travado } = useFormulario()
  const documentos = rascunho.descargas.flatMap((d) => [...d.ctes, ...d.nfes])
  const detalhes = rascunho.detalhes ?? []
  if (documentos.length === 0) return null
  const chaves = Object.fromEntries(documentos.map((chave) => [chave, nomeDe(chave)]))
  return (
    <FormSection
      title="Detalhes dos documentos"
      text="Só de quem tem: reentrega, produto perigoso, lacre por unidade, entrega de uma parte."
    >
      <Lista
        campo="detalhes"
        itens={detalhes}
        nova={() => ({
          chave: documentos.find((chave) => !detalhes.some((d) => d.chave === chave)) ?? '',
          reentrega: false,
          perigosos: [],
          unidades: [],
          volumes_total: 0,
          volumes_aqui: 0,
          nfes_parciais: [],
        })}
        adicionar="Incluir detalhes de um documento"
        nome="detalhes do documento"
        maximo={documentos.length}
      >
        {(detalhe, _indice, campo) => (
          <>
            <Opcao campo={`${campo}.chave`} label="Documento" lista={chaves} className="sm:col-span-2" />
            <div className="sm:col-span-2">
              <Switch
                checked={detalhe.reentrega}
                disabled={travado}
                onChange={(sim) => mudar(`${campo}.reentrega`, sim)}
                label="Reentrega"
              />
            </div>
            <Lista
              campo={`${campo}.perigosos`}
              itens={detalhe.perigosos}
              nova={() => ({ onu: '', nome: '', classe: '', embalagem: '', quantidade: '', volumes: '' })}
              adicionar="Incluir produto perigoso"
              nome="produto perigoso"
              maximo={50}
            >
              {(_p, _i, onde) => (
                <>
                  <Texto campo={`${onde}.onu`} label="Número ONU" maximo={4} documento required />
                  <Texto campo={`${onde}.quantidade`} label="Quantidade total" maximo={20} required />
                  <Texto campo={`${onde}.nome`} label="Nome para embarque" maximo={150} />
                  <Texto campo={`${onde}.classe`} label="Classe de risco" maximo={40} />
                  <Texto campo={`${onde}.embalagem`} label="Grupo de embalagem" maximo={6} />
                  <Texto campo={`${onde}.volumes`} label="Volumes e tipo" maximo={60} />
                </>
              )}
            </Lista>
            <Lista
              campo={`${campo}.unidades`}
              itens={detalhe.unidades}
              nova={() => ({ tipo: '1' as const, identificacao: rascunho.veiculo.placa, lacres: [] })}
              adicionar="Incluir unidade com lacres"
              nome="unidade"
              maximo={20}
            >
              {(unidade, _i, onde) => (
                <>
                  <Opcao campo={`${onde}.tipo`} label="Unidade" lista={UNIDADES} />
                  <Texto campo={`${onde}.identificacao`} label="Placa ou número" maximo={20} required />
                  <Varios campo={`${onde}.lacres`} label="Lacres" valores={unidade.lacres} maximo={20} />
                </>
              )}
            </Lista>
            {detalhe.chave.slice(20, 22) === '57' && (
              <>
                <Numero
                  campo={`${campo}.volumes_total`}
                  label="Volumes do CT-e"
                  hint="Só quando vai uma parte"
                />
                <Numero campo={`${campo}.volumes_aqui`} label="Volumes que vão aqui" />
                <Varios
                  campo={`${campo}.nfes_parciais`}
                  label="NF-e que vão aqui"
                  hint="Chaves, quando não vão todas as do CT-e"
                  valores={detalhe.nfes_parciais}
                  maximo={44}
                />
              </>
            )}
          </>
        )}
      </Lista>
    </FormSection>
  )
}
