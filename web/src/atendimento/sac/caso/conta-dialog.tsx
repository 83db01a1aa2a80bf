import { ContaEscrita, type Indenizacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import { calcularIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { formatMoney } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  Button,
  Dinheiro,
  FormDialog,
  IconButton,
  Marca,
  Numero,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useCalcular } from './caso.queries.ts'

type Valor = number | null
const MIL = 1000
const vazio = { descricao: '', quantidade: 1 as Valor, unitario_centavos: null as Valor }

/** What was lost, what was saved, what was declared: the house does the sum as it is typed. */
export function ContaDialog({ i, onClose }: { i: Indenizacao; onClose: () => void }) {
  const calcular = useCalcular(i._id)
  const f = useFormulario(ContaEscrita, {
    de: {
      itens:
        i.itens.length > 0
          ? i.itens.map((one) => ({
              descricao: one.descricao,
              quantidade: (one.quantidade_milesimos / MIL) as Valor,
              unitario_centavos: one.unitario_centavos as Valor,
            }))
          : [vazio],
      salvado_centavos: i.salvado_centavos as Valor,
      socorro_centavos: i.socorro_centavos as Valor,
      declarado_centavos: i.declarado_centavos as Valor,
      segurado: i.segurado,
      franquia_centavos: i.franquia_centavos as Valor,
      frete_devolvido_centavos: i.frete_devolvido_centavos as Valor,
      reentrega_centavos: i.reentrega_centavos as Valor,
      ressarcido_centavos: i.ressarcido_centavos as Valor,
    },
    para: (v) => ({
      itens: v.itens.map((one) => ({
        descricao: one.descricao,
        quantidade_milesimos: Math.round((one.quantidade ?? 0) * MIL),
        unitario_centavos: one.unitario_centavos ?? 0,
      })),
      salvado_centavos: v.salvado_centavos ?? 0,
      socorro_centavos: v.socorro_centavos ?? 0,
      declarado_centavos: v.declarado_centavos ?? 0,
      segurado: v.segurado,
      franquia_centavos: v.franquia_centavos ?? 0,
      frete_devolvido_centavos: v.frete_devolvido_centavos ?? 0,
      reentrega_centavos: v.reentrega_centavos ?? 0,
      ressarcido_centavos: v.ressarcido_centavos ?? 0,
    }),
    enviar: calcular.mutateAsync,
    ao: onClose,
  })
  const itens = useFieldArray({ control: f.form.control, name: 'itens' })
  const v = f.form.watch()
  const conta = calcularIndenizacao({
    ...v,
    itens: v.itens.map((one) => ({
      descricao: '',
      quantidade_milesimos: Math.round((one.quantidade ?? 0) * MIL),
      unitario_centavos: one.unitario_centavos ?? 0,
    })),
    salvado_centavos: v.salvado_centavos ?? 0,
    socorro_centavos: v.socorro_centavos ?? 0,
    declarado_centavos: v.declarado_centavos ?? 0,
    franquia_centavos: v.franquia_centavos ?? 0,
    frete_devolvido_centavos: v.frete_devolvido_centavos ?? 0,
    reentrega_centavos: v.reentrega_centavos ?? 0,
    ressarcido_centavos: v.ressarcido_centavos ?? 0,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Conta da indenização ${i.numero}`}
      submitLabel="Salvar a conta"
      size="lg"
    >
      <div className="flex flex-col gap-4">
        {itens.fields.map((item, n) => (
          <div key={item.id} className="grid items-end gap-2 sm:grid-cols-[1fr_110px_150px_auto]">
            <Texto form={f} name={`itens.${n}.descricao`} label={`Item ${n + 1}`} maxLength={120} required />
            <Numero form={f} name={`itens.${n}.quantidade`} label="Quantidade" />
            <Dinheiro form={f} name={`itens.${n}.unitario_centavos`} label="Valor unitário" />
            <IconButton icon={Trash2} label={`Tirar o item ${n + 1}`} onClick={() => itens.remove(n)} />
          </div>
        ))}
        <Button icon={Plus} size="sm" className="self-start" onClick={() => itens.append(vazio)}>
          Outro item
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          <Dinheiro form={f} name="salvado_centavos" label="Salvado" />
          <Dinheiro form={f} name="socorro_centavos" label="Despesas de socorro" />
          <Dinheiro
            form={f}
            name="declarado_centavos"
            label="Valor declarado"
            hint="O limite do que é devido"
          />
          <Dinheiro form={f} name="franquia_centavos" label="Franquia" />
          <Dinheiro form={f} name="frete_devolvido_centavos" label="Frete devolvido" />
          <Dinheiro form={f} name="reentrega_centavos" label="Reentrega" />
          <Dinheiro
            form={f}
            name="ressarcido_centavos"
            label="Ressarcido"
            hint="Por parceiro, ou por motorista que concordou por escrito"
          />
          <Marca form={f} name="segurado" label="A carga tem seguro" />
        </div>
        <p className="text-sm" aria-live="polite">
          Prejuízo {formatMoney(conta.prejuizo_centavos)}, devido{' '}
          <strong>{formatMoney(conta.devido_centavos)}</strong>; seguradora{' '}
          {formatMoney(conta.seguradora_centavos)}, custo da casa {formatMoney(conta.custo_da_casa_centavos)}.
        </p>
      </div>
    </FormDialog>
  )
}
