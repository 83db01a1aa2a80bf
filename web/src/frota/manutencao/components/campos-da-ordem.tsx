import { formatMoney } from '@tropeiro/contract/formats'
import { custoDaOrdem } from '@tropeiro/contract/frota/manutencao/custo'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  Button,
  Dia,
  Dinheiro,
  type Formulario,
  IconButton,
  Marca,
  Numero,
  Opcao,
  Texto,
  TextoLongo,
  Varias,
} from '../../../ui/index.ts'
import { useDefeitos, useVencimentos } from '../manutencao.queries.ts'
import { itemVazio, type OrdemNoCampo, opcoesDeItem, opcoesDeTipo, ordemNoFio } from './ordem-form.ts'

function Itens({ f }: { f: Formulario<OrdemNoCampo> }) {
  const { fields, append, remove } = useFieldArray({ control: f.form.control, name: 'itens' })
  const custo = custoDaOrdem(ordemNoFio(f.form.watch()).itens)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Peças, serviços e mão de obra</h3>
      <ul className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="grid grid-cols-2 gap-2 border-b border-line pb-3 sm:grid-cols-6">
            <div className="sm:col-span-2">
              <Opcao form={f} name={`itens.${at}.tipo`} label="Tipo" options={opcoesDeItem} />
            </div>
            <div className="max-sm:col-span-2 sm:col-span-4">
              <Texto form={f} name={`itens.${at}.descricao`} label="O que é" required maxLength={120} />
            </div>
            <Numero form={f} name={`itens.${at}.quantidade`} label="Quantidade" />
            <div className="sm:col-span-2">
              <Dinheiro form={f} name={`itens.${at}.valor_unitario_centavos`} label="Valor de um" />
            </div>
            <Numero form={f} name={`itens.${at}.garantia_dias`} label="Garantia (dias)" />
            <Numero form={f} name={`itens.${at}.garantia_km`} label="Garantia (km)" />
            <div className="flex items-end justify-between gap-2">
              <Marca form={f} name={`itens.${at}.em_garantia`} label="Sem custo" />
              <IconButton icon={Trash2} label={`Tirar o item ${at + 1}`} onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <Button size="sm" icon={Plus} onClick={() => append(itemVazio())}>
          Pôr item
        </Button>
        <p className="num text-sm">
          Custo <strong>{formatMoney(custo.custo)}</strong>
          {custo.garantia > 0 && (
            <span className="text-ink-3"> · {formatMoney(custo.garantia)} em garantia</span>
          )}
        </p>
      </div>
    </section>
  )
}

/** What an order says: what is to be done, where, with what, and what of the vehicle's plan it does. */
export function CamposDaOrdem({ f, veiculo }: { f: Formulario<OrdemNoCampo>; veiculo: string }) {
  const vencimentos = useVencimentos().data?.dados ?? []
  const defeitos = useDefeitos(veiculo).data ?? []
  const doPlano = vencimentos
    .filter((v) => v.veiculo === veiculo)
    .map((v) => ({ value: v._id, label: v.item }))
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="titulo" label="O que fazer" required maxLength={120} />
        <Opcao form={f} name="tipo" label="Tipo" options={opcoesDeTipo} />
        <Texto form={f} name="oficina" label="Oficina" hint="Em branco, a da casa" maxLength={80} />
        <Dia form={f} name="prevista" label="Prevista para" />
      </div>
      <TextoLongo form={f} name="relato" label="Relato" maxLength={1000} />
      {doPlano.length > 0 && <Varias form={f} name="plano" label="Cumpre do plano" options={doPlano} />}
      {defeitos.length > 0 && (
        <Varias
          form={f}
          name="defeitos"
          label="Resolve os defeitos"
          options={defeitos.map((d) => ({ value: d._id, label: d.texto }))}
        />
      )}
      <Marca form={f} name="bloqueia" label="Bloqueia o veículo até ser concluída" />
      <Itens f={f} />
    </div>
  )
}
