import {
  AjusteDaFatura,
  EnvioDaFatura,
  EstornoDaFatura,
  MotivoDaFatura,
  RecebimentoDaFatura,
} from '@tropeiro/contract/faturamento/faturas/calls'
import { type Fatura, type Lancamento, nomeDoLancamento } from '@tropeiro/contract/faturamento/faturas/formas'
import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Dia, Dinheiro, FormDialog, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import {
  useAjustar,
  useDisputarFatura,
  useEnviarFatura,
  useEstornar,
  useReceber,
  useResolverFatura,
} from '../faturas.queries.ts'

type Props = { f: Fatura; emails: readonly string[]; onClose: () => void }

/** One key a dialog: pressed again on a bad line, the money moves once. */
const useChave = () => useState(() => crypto.randomUUID())[0]

export function AjustarDialog({ f, onClose }: Props) {
  const ajustar = useAjustar(f._id)
  const idempotencia = useChave()
  const form = useFormulario(AjusteDaFatura, {
    de: { tipo: 'desconto' as const, valor_centavos: null as number | null, motivo: '' },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: ajustar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Ajustar a fatura ${formatNumber(f.numero)}`}
      description={`A receber: ${formatMoney(f.saldo)}.`}
      submitLabel="Gravar o ajuste"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao
          form={form}
          name="tipo"
          label="O quê"
          options={[
            { value: 'desconto', label: 'Desconto' },
            { value: 'acrescimo', label: 'Acréscimo' },
          ]}
        />
        <Dinheiro form={form} name="valor_centavos" label="Valor" required />
        <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function ReceberFaturaDialog({ f, onClose }: Props) {
  const receber = useReceber(f._id)
  const idempotencia = useChave()
  const form = useFormulario(RecebimentoDaFatura, {
    de: { valor_centavos: f.saldo as number | null, dia: diaEm(new Date()), motivo: '' },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: receber.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Recebimento da fatura ${formatNumber(f.numero)}`}
      submitLabel="Gravar o recebimento"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dinheiro form={form} name="valor_centavos" label="Valor recebido" required />
        <Dia form={form} name="dia" label="Recebido em" required />
        <Texto form={form} name="motivo" label="Observação" maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function EstornarDialog({ f, l, onClose }: { f: Fatura; l: Lancamento; onClose: () => void }) {
  const estornar = useEstornar(f._id)
  const form = useFormulario(EstornoDaFatura, {
    de: { motivo: '' },
    para: (v) => ({ ...v, lancamento: l._id }),
    enviar: estornar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Estornar ${nomeDoLancamento[l.tipo].toLowerCase()} de ${formatMoney(l.valor)}`}
      submitLabel="Estornar"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function DisputarDialog({ f, onClose }: Props) {
  const disputar = useDisputarFatura(f._id)
  const form = useFormulario(MotivoDaFatura, {
    de: { motivo: '' },
    enviar: disputar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={form} title="O cliente não concorda" submitLabel="Pôr em disputa" onClose={onClose}>
      <Texto form={form} name="motivo" label="O que ele diz" required maxLength={300} />
    </FormDialog>
  )
}

export function ResolverDialog({ f, onClose }: Props) {
  const resolver = useResolverFatura(f._id)
  const form = useFormulario(MotivoDaFatura, {
    de: { motivo: '' },
    enviar: resolver.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="A disputa acabou"
      description="Se o valor mudou, lance o desconto ou o acréscimo."
      submitLabel="Encerrar a disputa"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Como terminou" required maxLength={300} />
    </FormDialog>
  )
}

export function EnviarFaturaDialog({ f, emails, onClose }: Props) {
  const enviar = useEnviarFatura(f._id)
  const form = useFormulario(EnvioDaFatura, {
    de: { emails: emails.join(', '), texto: '' },
    para: (v) => ({ para: v.emails.split(/[\s,;]+/).filter(Boolean), texto: v.texto }),
    campos: { para: 'emails' },
    enviar: enviar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Enviar a fatura ${formatNumber(f.numero)}`}
      description="Vai o PDF, com os CT-e linha a linha."
      submitLabel="Enviar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={form} name="emails" label="E-mails" hint="Vários, separados por vírgula" required />
        <TextoLongo form={form} name="texto" label="Mensagem" maxLength={1000} rows={4} />
      </div>
    </FormDialog>
  )
}
