import {
  opcoesDeAtributo,
  opcoesDeCombustivel,
  opcoesDePropriedade,
} from '@tropeiro/contract/cadastros/veiculos/lista'
import { tiposDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { ufs } from '@tropeiro/contract/formats'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session.store.ts'
import {
  Ano,
  Dinheiro,
  Documento,
  type Formulario,
  Marcas,
  Numero,
  Opcao,
  Placa,
  Texto,
  TextoLongo,
} from '../../../ui/index.ts'
import type { Escrito } from './veiculo-form.ts'

const nenhuma = (label: string) => ({ value: '', label })
const tipos = tiposDeUnidade.map((value) => ({ value, label: unidades[value].nome }))
const estados = [nenhuma('Não sei'), ...ufs.map((value) => ({ value, label: value }))]
const combustiveis = [nenhuma('Não usa ou não sei'), ...opcoesDeCombustivel]

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{titulo}</h3>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** The fields of a vehicle: what it is, whose it is, what it carries, what it uses up. */
export function CamposDoVeiculo({ f }: { f: Formulario<Escrito> }) {
  const bases = (useSession()?.bases ?? [])
    .filter((b) => b.active)
    .map((b) => ({ value: b.name, label: b.name }))
  const [tipo, propriedade, escolhida] = f.form.watch(['unidade', 'propriedade', 'base'])
  const [atributosDele, tanqueDoFrio] = f.form.watch(['atributos', 'tanque_frio_litros'])
  const refrigerado = atributosDele.includes('refrigerado') || tanqueDoFrio !== null
  const unidade = unidades[tipo]
  const deFora = propriedade !== 'frota'
  // A base where the person does not work stays what it is.
  const outra =
    escolhida !== '' && !bases.some((b) => b.value === escolhida)
      ? [{ value: escolhida, label: escolhida }]
      : []
  return (
    <>
      <Parte titulo="O veículo">
        <Placa form={f} name="placa" label="Placa" required />
        <Texto form={f} name="frota" label="Número da frota" maxLength={20} />
        <Opcao
          form={f}
          name="unidade"
          label="Tipo"
          options={tipos}
          hint={`${unidade.eixos} ${unidade.eixos === 1 ? 'eixo' : 'eixos'}, ${unidade.pneus} pneus`}
        />
        <Texto form={f} name="marca" label="Marca" maxLength={40} />
        <Texto form={f} name="modelo" label="Modelo" maxLength={60} />
        <Ano form={f} name="ano" label="Ano" />
        <Texto form={f} name="renavam" label="Renavam" inputMode="numeric" maxLength={11} />
        <Texto form={f} name="chassi" label="Chassi" maxLength={17} />
        <Opcao form={f} name="uf" label="Licenciado em" options={estados} />
      </Parte>
      <Parte titulo="De quem é">
        <Opcao form={f} name="propriedade" label="De quem é" options={opcoesDePropriedade} />
        {deFora && <Texto form={f} name="proprietario" label="Dono" required maxLength={80} />}
        {deFora && (
          <Documento form={f} name="documento_proprietario" tipo="ambos" label="CPF ou CNPJ do dono" />
        )}
        <Texto form={f} name="rntrc" label="RNTRC" inputMode="numeric" maxLength={9} />
        <Opcao form={f} name="base" label="Base" options={[nenhuma('Qualquer base'), ...bases, ...outra]} />
      </Parte>
      <Parte titulo="O que leva">
        <Numero form={f} name="capacidade_kg" label="Carga (kg)" />
        <Numero form={f} name="capacidade_litros" label="Carga (m³)" />
        <Dinheiro
          form={f}
          name="limite_valor_centavos"
          label="Limite de valor"
          hint="O que o seguro cobre a bordo."
        />
        <Numero form={f} name="tara_kg" label="Tara (kg)" />
      </Parte>
      <Marcas
        form={f}
        name="atributos"
        legend="O que tem"
        options={opcoesDeAtributo}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      />
      {!unidade.reboque && (
        <Parte titulo="O que gasta">
          <Opcao form={f} name="combustivel" label="Combustível" options={combustiveis} />
          <Numero form={f} name="tanque_litros" label="Tanques (litros)" />
          {refrigerado && <Numero form={f} name="tanque_frio_litros" label="Tanque do frio (litros)" />}
          <Numero form={f} name="consumo_decimos" label="Consumo (km/l)" />
          <Dinheiro form={f} name="custo_km_centavos" label="Custo por km" />
          <Dinheiro form={f} name="custo_dia_centavos" label="Custo por dia" />
        </Parte>
      )}
      {unidade.reboque && refrigerado && (
        <Parte titulo="O que gasta">
          <Numero form={f} name="tanque_frio_litros" label="Tanque do frio (litros)" />
        </Parte>
      )}
      <TextoLongo form={f} name="observacao" label="Observação" maxLength={500} />
    </>
  )
}
