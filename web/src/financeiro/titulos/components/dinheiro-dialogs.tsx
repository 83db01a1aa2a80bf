import {
  AjusteDoTitulo,
  BaixaDeVarios,
  BaixaDoTitulo,
  EstornoDoTitulo,
  Renegociacao,
} from '@tropeiro/contract/financeiro/titulos/calls'
import type { Movimento, Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import {
  type DestinoDoCedido,
  destinosDoCedido,
  nomeDoMovimento,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { diaEm, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Button,
  Dia,
  Dinheiro,
  FormDialog,
  Marca,
  Numero,
  Opcao,
  Texto,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import {
  useAjustar,
  useBaixar,
  useBaixarVarios,
  useCadastros,
  useEncargos,
  useEstornar,
  useRenegociar,
} from '../titulos.queries.ts'

type Props = { t: Titulo; onClose: () => void }

/** One key a dialog: pressed again on a bad line, the money moves once. */
const useChave = () => useState(() => crypto.randomUUID())[0]
const hoje = () => diaEm(new Date())

export function useContas() {
  const { data } = useCadastros()
  return [
    { value: '', label: 'Sem conta' },
    ...(data?.contas ?? []).filter((c) => c.ativa).map((c) => ({ value: c._id, label: c.nome })),
  ]
}

/** Settles a title; fine and interest of the day are a proposal that one press takes over. */
export function BaixarDialog({ t, onClose }: Props) {
  const baixar = useBaixar(t._id)
  const idempotencia = useChave()
  const contas = useContas()
  const form = useFormulario(BaixaDoTitulo, {
    de: {
      valor_centavos: t.saldo as number | null,
      juros_centavos: null as number | null,
      multa_centavos: null as number | null,
      desconto_centavos: null as number | null,
      dia: hoje(),
      conta: '',
      cedido: '' as DestinoDoCedido | '',
      motivo: '',
    },
    para: (v) => ({
      ...v,
      valor_centavos: v.valor_centavos ?? 0,
      juros_centavos: v.juros_centavos ?? 0,
      multa_centavos: v.multa_centavos ?? 0,
      desconto_centavos: v.desconto_centavos ?? 0,
      conta: v.conta || null,
      cedido: v.cedido || null,
      idempotencia,
    }),
    confere: (v) =>
      t.cessao === 'cedida' && v.cedido === '' ? [['cedido', 'Diga onde o dinheiro caiu']] : [],
    enviar: baixar.mutateAsync,
    ao: onClose,
  })
  const v = form.form.watch()
  const devido = useEncargos(t._id, v.dia, true).data
  const total = (v.valor_centavos ?? 0) + (v.juros_centavos ?? 0) + (v.multa_centavos ?? 0)
  const proposto = (devido?.juros ?? 0) + (devido?.multa ?? 0)
  return (
    <FormDialog
      form={form}
      title={`Baixar o título ${formatNumber(t.numero)}`}
      description={`${t.nome}: ${formatMoney(t.saldo)} em aberto.`}
      submitLabel="Gravar a baixa"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Dinheiro form={form} name="valor_centavos" label="Do saldo" required />
          <Dia form={form} name="dia" label="Pago em" required />
          <Dinheiro form={form} name="multa_centavos" label="Multa" />
          <Dinheiro form={form} name="juros_centavos" label="Juros" />
          <Dinheiro form={form} name="desconto_centavos" label="Desconto" />
          <Opcao form={form} name="conta" label="Conta" options={contas} />
        </div>
        {t.cessao === 'cedida' && (
          <Opcao
            form={form}
            name="cedido"
            label={`Cedido a ${t.cedido_a}: onde o dinheiro caiu`}
            required
            options={[
              { value: '', label: 'Escolha' },
              ...Object.entries(destinosDoCedido).map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        {devido && proposto > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
            <span>
              {formatQuantas(devido.dias, 'dia', 'dias')} de atraso: multa de {formatMoney(devido.multa)} e
              juros de {formatMoney(devido.juros)}.
            </span>
            <Button
              size="sm"
              onClick={() => {
                form.form.setValue('multa_centavos', devido.multa, { shouldDirty: true })
                form.form.setValue('juros_centavos', devido.juros, { shouldDirty: true })
              }}
            >
              Cobrar
            </Button>
          </p>
        )}
        <Texto form={form} name="motivo" label="Observação" maxLength={300} />
        <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
          Dinheiro que {t.natureza === 'receber' ? 'entra' : 'sai'}:{' '}
          <span className="num font-semibold">{formatMoney(total)}</span>
        </p>
      </div>
    </FormDialog>
  )
}

export function AjustarDialog({ t, onClose }: Props) {
  const ajustar = useAjustar(t._id)
  const idempotencia = useChave()
  const form = useFormulario(AjusteDoTitulo, {
    de: { tipo: 'abatimento' as const, valor_centavos: null as number | null, motivo: '' },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: ajustar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Ajustar o título ${formatNumber(t.numero)}`}
      description={`Em aberto: ${formatMoney(t.saldo)}.`}
      submitLabel="Gravar o ajuste"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao
          form={form}
          name="tipo"
          label="O quê"
          options={[
            { value: 'abatimento', label: 'Abatimento' },
            { value: 'acrescimo', label: 'Acréscimo' },
          ]}
        />
        <Dinheiro form={form} name="valor_centavos" label="Valor" required />
        <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function EstornarDialog({ t, m, onClose }: Props & { m: Movimento }) {
  const estornar = useEstornar(t._id)
  const form = useFormulario(EstornoDoTitulo, {
    de: { motivo: '' },
    para: (v) => ({ ...v, lote: m.lote }),
    enviar: estornar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Estornar ${nomeDoMovimento[m.tipo].toLowerCase()} de ${formatMoney(m.valor)}`}
      description="O que foi gravado junto (juros, multa, desconto) volta junto."
      submitLabel="Estornar"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function RenegociarDialog({ t, onClose }: Props) {
  const renegociar = useRenegociar(t._id)
  const form = useFormulario(Renegociacao, {
    de: {
      acrescimo_centavos: null as number | null,
      desconto_centavos: null as number | null,
      parcelas: 2 as number | null,
      vencimento: somarDias(hoje(), 30),
      motivo: '',
    },
    para: (v) => ({
      ...v,
      acrescimo_centavos: v.acrescimo_centavos ?? 0,
      desconto_centavos: v.desconto_centavos ?? 0,
      parcelas: v.parcelas ?? 0,
    }),
    enviar: renegociar.mutateAsync,
    ao: onClose,
  })
  const v = form.form.watch()
  const total = t.saldo + (v.acrescimo_centavos ?? 0) - (v.desconto_centavos ?? 0)
  return (
    <FormDialog
      form={form}
      title={`Renegociar o título ${formatNumber(t.numero)}`}
      description={`Em aberto: ${formatMoney(t.saldo)}. As parcelas seguem mês a mês.`}
      submitLabel="Renegociar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Dinheiro form={form} name="acrescimo_centavos" label="Acréscimo" />
          <Dinheiro form={form} name="desconto_centavos" label="Abatimento" />
          <Numero form={form} name="parcelas" label="Parcelas" required />
          <Dia form={form} name="vencimento" label="Primeiro vencimento" required />
        </div>
        <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
        <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
          Fica devido: <span className="num font-semibold">{formatMoney(total)}</span>
        </p>
      </div>
    </FormDialog>
  )
}

export function BaixarVariosDialog({
  titulos,
  onDone,
  onClose,
}: {
  titulos: readonly Titulo[]
  onDone: () => void
  onClose: () => void
}) {
  const baixar = useBaixarVarios()
  const idempotencia = useChave()
  const contas = useContas()
  const form = useFormulario(BaixaDeVarios, {
    de: { dia: hoje(), conta: '', com_encargos: false },
    para: (v) => ({ ...v, titulos: titulos.map((t) => t._id), conta: v.conta || null, idempotencia }),
    enviar: baixar.mutateAsync,
    ao: ({ baixados, valor }) => {
      toast.success(
        `${formatQuantas(baixados, 'título baixado', 'títulos baixados')}, ${formatMoney(valor)}.`,
      )
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Baixar ${formatQuantas(titulos.length, 'título', 'títulos')}`}
      description={`O saldo inteiro de cada um: ${formatMoney(titulos.reduce((sum, t) => sum + t.saldo, 0))}.`}
      submitLabel="Baixar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dia form={form} name="dia" label="Pagos em" required />
        <Opcao form={form} name="conta" label="Conta" options={contas} />
        <Marca form={form} name="com_encargos" label="Com multa e juros do dia" />
      </div>
    </FormDialog>
  )
}
