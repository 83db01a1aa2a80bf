import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { type Abastecimento, AbastecimentoEscrito } from '@tropeiro/contract/frota/abastecimentos/formas'
import { type Produto, produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { useState } from 'react'
import {
  Campo,
  Combobox,
  Dinheiro,
  FormDialog,
  Marca,
  Momento,
  Numero,
  Opcao,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useBombas, useGravarAbastecimento, useVeiculosAAbastecer } from '../abastecimentos.queries.ts'

const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const noCampo = (em: Date): string => hora.format(em).replace(' ', 'T')
const opcoes = (Object.entries(produtos) as [Produto, string][]).map(([value, label]) => ({ value, label }))
const vezes = (n: number | null, by: number): number | null =>
  n === null ? null : Math.round(n * by * 1000) / 1000

type Props = { a: (Abastecimento & { tanque?: string | null }) | null; onClose: () => void }

/** A fill-up as somebody writes it at the pump, with a thumb. */
export function AbastecerDialog({ a, onClose }: Props) {
  const gravar = useGravarAbastecimento(a?._id ?? null)
  const veiculos = useVeiculosAAbastecer().data ?? []
  const [idempotencia] = useState(() => crypto.randomUUID())
  const f = useFormulario(AbastecimentoEscrito, {
    de: {
      veiculo: a?.veiculo ?? '',
      em: noCampo(a ? new Date(a.em) : new Date()),
      hodometro: a?.hodometro ?? (null as number | null),
      frio: a?.frio ?? false,
      horimetro: vezes(a?.horimetro ?? null, 0.1),
      ml: vezes(a?.ml ?? null, 0.001),
      produto: (a?.produto ?? 'diesel_s10') as Produto,
      milesimos: vezes(a?.milesimos ?? null, 0.001),
      centavos: a?.centavos ?? (null as number | null),
      cheio: a?.cheio ?? true,
      faltou_antes: a?.faltou_antes ?? false,
      posto: a?.posto ?? '',
      cidade: a?.cidade ?? '',
      motorista: a?.motorista ?? '',
      observacao: a?.observacao ?? '',
      bomba: a?.origem === 'bomba',
      tanque: a?.tanque ?? '',
    },
    para: (v) => ({
      ...v,
      em: v.em ? `${v.em}:00-03:00` : '',
      ml: vezes(v.ml, 1000) as number,
      hodometro: v.frio ? null : v.hodometro,
      horimetro: v.frio ? vezes(v.horimetro, 10) : null,
      milesimos: vezes(v.milesimos, 1000),
      tanque: v.bomba && v.tanque ? v.tanque : null,
      idempotencia: a ? undefined : idempotencia,
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const [bomba, produto, frio] = f.form.watch(['bomba', 'produto', 'frio'])
  const tanques = (useBombas().data ?? []).filter((b) => bomba && b.ativa && b.produto === produto)
  const escolhido = veiculos.find((v) => v._id === f.form.watch('veiculo'))
  return (
    <FormDialog
      form={f}
      title={a ? `Corrigir ${formatPlaca(a.placa)}` : 'Novo abastecimento'}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Campo form={f} name="veiculo" label="Veículo" required>
          {({ value, onChange }) => (
            <Combobox
              value={value}
              onChange={onChange}
              options={veiculos.map((v) => ({
                value: v._id,
                label: `${formatPlaca(v.placa)} ${v.frota} ${unidades[v.unidade].nome}`,
              }))}
              placeholder="Placa ou número"
            />
          )}
        </Campo>
        <div className="grid grid-cols-2 gap-3">
          <Numero form={f} name="ml" label="Litros" required />
          {frio ? (
            <Numero
              form={f}
              name="horimetro"
              label="Horímetro (h)"
              hint={
                escolhido?.horimetro == null
                  ? undefined
                  : `O último foi ${formatNumber(escolhido.horimetro / 10)} h.`
              }
            />
          ) : (
            <Numero
              form={f}
              name="hodometro"
              label="Hodômetro"
              hint={
                escolhido?.hodometro == null
                  ? undefined
                  : `O último foi ${formatNumber(escolhido.hodometro)} km.`
              }
            />
          )}
          <Numero form={f} name="milesimos" label="Preço do litro (R$)" />
          <Dinheiro form={f} name="centavos" label="Valor" />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Opcao form={f} name="produto" label="Produto" options={opcoes} />
          <Momento form={f} name="em" label="Quando" required />
          <Texto form={f} name="posto" label="Posto" maxLength={80} />
          <Texto form={f} name="cidade" label="Cidade do posto" maxLength={80} />
          <Texto form={f} name="motorista" label="Motorista" maxLength={80} />
          <Texto form={f} name="observacao" label="Observação" maxLength={300} />
        </div>
        {(frio || escolhido?.tanque_frio_litros != null) && (
          <Marca form={f} name="frio" label="No tanque do aparelho de frio" />
        )}
        <Marca form={f} name="cheio" label="Encheu o tanque" />
        <Marca form={f} name="faltou_antes" label="Um abastecimento antes deste não foi anotado" />
        <Marca form={f} name="bomba" label="Bomba da casa" />
        {tanques.length > 1 && (
          <Opcao
            form={f}
            name="tanque"
            label="Tanque"
            required
            options={[
              { value: '', label: 'Escolha' },
              ...tanques.map((b) => ({ value: b._id, label: b.nome })),
            ]}
          />
        )}
      </div>
    </FormDialog>
  )
}
