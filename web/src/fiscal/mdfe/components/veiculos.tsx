import type { VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { CARROCERIAS, RODADOS, TIPOS_DE_PROPRIETARIO } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatCpf, formatPlaca, ufs, unmask } from '@tropeiro/contract/formats'
import { Combobox, Field, FormSection, Input, Switch } from '../../../ui/index.ts'
import { Opcao, queixa, Texto } from '../../dfe/index.ts'
import { useMotoristas, useVeiculos } from '../mdfe.queries.ts'
import { veiculoVazio } from '../rascunho.ts'
import { Inteiro, Lista, useFormulario } from './formulario.tsx'

const UFS = { '': 'Não informar', ...Object.fromEntries(ufs.map((uf) => [uf, uf])) }
const dono = { documento: '', nome: '', rntrc: '', ie: '', uf: '', tipo: '0' } as const

/** The plate; one that was used before brings the rest with it. */
function Placa({ campo, veiculo }: { campo: string; veiculo: VeiculoDoMdfe }) {
  const { mudar, travado, pendencias } = useFormulario()
  const conhecidos = useVeiculos().data ?? []
  const lista = `placas-${campo}`
  return (
    <Field label="Placa" required error={queixa(pendencias, `${campo}.placa`)}>
      <Input
        className="num uppercase"
        list={lista}
        maxLength={8}
        value={veiculo.placa}
        disabled={travado}
        trailing={
          <datalist id={lista}>
            {conhecidos
              .filter((v) => v.reboque === veiculo.reboque)
              .map((v) => (
                <option key={v.placa} value={v.placa}>
                  {formatPlaca(v.placa)}
                </option>
              ))}
          </datalist>
        }
        onChange={({ target }) => {
          const placa = unmask(target.value)
          const conhecido = conhecidos.find((v) => v.placa === placa)
          mudar(campo, conhecido ? { ...conhecido, reboque: veiculo.reboque } : { ...veiculo, placa })
        }}
      />
    </Field>
  )
}

function Proprietario({ campo, veiculo }: { campo: string; veiculo: VeiculoDoMdfe }) {
  const { mudar, travado } = useFormulario()
  const terceiro = veiculo.proprietario !== null
  return (
    <>
      <div className="sm:col-span-2">
        <Switch
          checked={terceiro}
          disabled={travado}
          onChange={(sim) => mudar(`${campo}.proprietario`, sim ? dono : null)}
          label="O veículo é de terceiro"
        />
      </div>
      {terceiro && (
        <>
          <Texto
            campo={`${campo}.proprietario.documento`}
            label="CPF ou CNPJ do proprietário"
            documento
            required
          />
          <Texto campo={`${campo}.proprietario.nome`} label="Nome do proprietário" maximo={60} required />
          <Texto campo={`${campo}.proprietario.rntrc`} label="RNTRC" maximo={8} documento required />
          <Opcao campo={`${campo}.proprietario.tipo`} label="Tipo" lista={TIPOS_DE_PROPRIETARIO} />
          <Texto campo={`${campo}.proprietario.ie`} label="Inscrição estadual" maximo={14} documento />
          <Opcao campo={`${campo}.proprietario.uf`} label="UF do proprietário" lista={UFS} />
        </>
      )}
    </>
  )
}

function Veiculo({ campo, veiculo }: { campo: string; veiculo: VeiculoDoMdfe }) {
  return (
    <>
      <Placa campo={campo} veiculo={veiculo} />
      <Texto campo={`${campo}.renavam`} label="RENAVAM" maximo={11} documento />
      <Inteiro campo={`${campo}.tara_kg`} label="Tara" unidade="kg" required />
      <Inteiro campo={`${campo}.capacidade_kg`} label="Capacidade" unidade="kg" required={veiculo.reboque} />
      <Inteiro campo={`${campo}.capacidade_m3`} label="Capacidade" unidade="m³" />
      <Opcao campo={`${campo}.uf`} label="UF do licenciamento" lista={UFS} />
      {!veiculo.reboque && <Opcao campo={`${campo}.rodado`} label="Rodado" lista={RODADOS} />}
      <Opcao campo={`${campo}.carroceria`} label="Carroceria" lista={CARROCERIAS} />
      <Proprietario campo={campo} veiculo={veiculo} />
    </>
  )
}

function Condutores() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const motoristas = useMotoristas().data ?? []
  const { condutores } = rascunho
  const options = motoristas
    .filter((m) => m.ativo && !condutores.some((c) => c.cpf === m.cpf))
    .map((m) => ({ value: m.cpf, label: m.name, hint: m.placa_veiculo ? formatPlaca(m.placa_veiculo) : '' }))
  return (
    <FormSection title="Condutores" text="Quem dirige; outro pode ser incluído depois, por evento.">
      {!travado && condutores.length < 10 && (
        <Field label="Incluir motorista do grupo" className="sm:col-span-2">
          <Combobox
            value=""
            options={options}
            placeholder="Nome do motorista"
            onChange={(cpf) => {
              const um = motoristas.find((m) => m.cpf === cpf)
              if (um) mudar('condutores', [...condutores, { cpf, nome: um.name.slice(0, 60) }])
            }}
          />
        </Field>
      )}
      <Lista
        campo="condutores"
        itens={condutores}
        nova={() => ({ cpf: '', nome: '' })}
        adicionar="Outro condutor"
        nome="condutor"
        maximo={10}
      >
        {(condutor, _indice, campo) => (
          <>
            <Texto campo={`${campo}.nome`} label="Nome" maximo={60} required />
            <Texto
              campo={`${campo}.cpf`}
              label="CPF"
              maximo={14}
              documento
              required
              hint={condutor.cpf.length === 11 ? formatCpf(condutor.cpf) : undefined}
            />
          </>
        )}
      </Lista>
      {condutores.length === 0 && queixa(pendencias, 'condutores.0.nome') && (
        <p className="text-xs text-bad-text">{queixa(pendencias, 'condutores.0.nome')}</p>
      )}
    </FormSection>
  )
}

/** Truck, trailers, who drives, and the seals. */
export function Veiculos() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const lacres = rascunho.lacres.join(', ')
  return (
    <>
      <Condutores />
      <FormSection
        title="Veículo de tração"
        text="O que for preenchido aqui volta sozinho no próximo MDF-e da mesma placa."
      >
        <Veiculo campo="veiculo" veiculo={rascunho.veiculo} />
      </FormSection>
      <FormSection title="Reboques e lacres">
        <Lista
          campo="reboques"
          itens={rascunho.reboques}
          nova={() => veiculoVazio('', true)}
          adicionar="Incluir reboque"
          nome="reboque"
          maximo={3}
        >
          {(reboque, _indice, campo) => <Veiculo campo={campo} veiculo={reboque} />}
        </Lista>
        <Field
          label="Lacres"
          hint="Separados por vírgula"
          error={queixa(pendencias, 'lacres.0')}
          className="sm:col-span-2"
        >
          <Input
            defaultValue={lacres}
            key={lacres}
            disabled={travado}
            onBlur={({ target }) =>
              mudar(
                'lacres',
                target.value
                  .split(',')
                  .map((um) => um.trim().slice(0, 20))
                  .filter(Boolean),
              )
            }
          />
        </Field>
      </FormSection>
    </>
  )
}
