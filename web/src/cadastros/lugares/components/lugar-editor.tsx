import { LugarEscrito, type LugarInteiro } from '@tropeiro/contract/cadastros/lugares/formas'
import { opcoesDeTipoDeLugar } from '@tropeiro/contract/cadastros/lugares/lista'
import { opcoesDeAtributo } from '@tropeiro/contract/cadastros/veiculos/lista'
import { tiposDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session.store.ts'
import {
  Documento,
  FormPeek,
  Marca,
  Marcas,
  Municipio,
  Numero,
  Opcao,
  Texto,
  TextoLongo,
  useFormulario,
} from '../../../ui/index.ts'
import { useSalvarLugar } from '../lugares.queries.ts'
import { JanelasCampo } from './janelas-campo.tsx'
import { noFio, rascunhoDe, semNumeros } from './lugar-form.ts'

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{titulo}</h3>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </section>
  )
}

const tipos = [
  { value: '', label: 'Qualquer veículo' },
  ...tiposDeUnidade
    .filter((u) => !unidades[u].reboque)
    .map((value) => ({ value, label: unidades[value].nome })),
]

type Props = { lugar: LugarInteiro | null; onClose: () => void; onSalvo?: (id: string) => void }

/** A place's form: whose and where it is, what serving it asks for. */
export function LugarEditor({ lugar, onClose, onSalvo }: Props) {
  const salvar = useSalvarLugar(lugar?._id ?? null)
  const f = useFormulario(LugarEscrito, {
    de: rascunhoDe(lugar),
    para: noFio,
    campos: { 'ponto.erro_m': 'erro_m', ponto: 'coordenadas', janelas: 'janelas' },
    confere: (v) =>
      semNumeros(v) ? [['coordenadas', 'Escreva latitude e longitude, como -22.90560, -47.06080']] : [],
    enviar: async (body) => {
      const salvo = await salvar.mutateAsync(body)
      onSalvo?.(salvo._id)
    },
    ao: onClose,
  })
  const escolhida = f.form.watch('base')
  const bases = [
    ...new Set([...(useSession()?.bases ?? []).filter((b) => b.active).map((b) => b.name), escolhida]),
  ].filter(Boolean)
  return (
    <FormPeek
      form={f}
      width="lg"
      onClose={onClose}
      focusFirst={!lugar}
      title={lugar ? `Editar ${lugar.nome}` : 'Novo lugar'}
      submitLabel={lugar ? 'Salvar' : 'Cadastrar'}
    >
      <Parte titulo="O lugar">
        <Texto form={f} name="nome" label="Nome" required maxLength={120} />
        <Opcao form={f} name="tipo" label="Tipo" options={opcoesDeTipoDeLugar} />
        <Documento
          form={f}
          name="documento"
          tipo="ambos"
          label="CNPJ ou CPF"
          hint="Com o CEP, liga o lugar às notas."
        />
        <Texto form={f} name="cep" label="CEP" inputMode="numeric" maxLength={9} />
        <Texto form={f} name="logradouro" label="Logradouro" maxLength={120} />
        <Texto form={f} name="numero" label="Número" maxLength={20} />
        <Texto form={f} name="bairro" label="Bairro" maxLength={80} />
        <Municipio form={f} name="municipio" label="Município" />
      </Parte>
      <Parte titulo="No mapa">
        <Texto
          form={f}
          name="coordenadas"
          label="Latitude e longitude"
          hint="Como no mapa: -22.90560, -47.06080. Vazio: aprendido ou pelo município."
        />
        <Numero form={f} name="erro_m" label="Raio de erro (m)" />
      </Parte>
      <Parte titulo="Atendimento">
        <Numero form={f} name="servico_min" label="Tempo de atendimento (min)" />
        <Opcao form={f} name="veiculo_maximo" label="Maior veículo" options={tipos} />
        <Opcao
          form={f}
          name="base"
          label="Base que atende"
          options={[{ value: '', label: 'Qualquer base' }, ...bases.map((b) => ({ value: b, label: b }))]}
        />
        <Marca form={f} name="agendamento" label="Precisa de agendamento" />
      </Parte>
      <Marcas
        form={f}
        name="exige"
        legend="O que o veículo precisa ter"
        options={opcoesDeAtributo}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      />
      <JanelasCampo f={f} />
      <TextoLongo form={f} name="observacao" label="Observação" maxLength={500} />
    </FormPeek>
  )
}
