import {
  AcertoNovo,
  DecisaoSobreLinhas,
  FechamentoDoAcerto,
  LinhaEscrita,
  MotivoDoAcerto,
} from '@tropeiro/contract/financeiro/acertos/calls'
import type { Acerto, LinhaDoAcerto } from '@tropeiro/contract/financeiro/acertos/formas'
import {
  type DespesaDeViagem,
  despesasDeViagem,
  linhasDoTipo,
  type TipoDeAcerto,
  type TipoDeLinha,
  tiposDeAcerto,
  tiposDeLinha,
} from '@tropeiro/contract/financeiro/acertos/nomes'
import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Dia,
  Dinheiro,
  Documento,
  FormDialog,
  Marca,
  Numero,
  Opcao,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useCancelar, useCriar, useFechar, useGlosar, useLancar, useReabrir } from '../acertos.queries.ts'

const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }))
const CPF = 11
const hoje = () => diaEm(new Date())

export function NovoAcertoDialog({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const criar = useCriar()
  const [idempotencia] = useState(() => crypto.randomUUID())
  const form = useFormulario(AcertoNovo, {
    de: {
      tipo: 'motorista' as TipoDeAcerto,
      romaneio: null as number | null,
      documento: '',
      nome: '',
    },
    para: (v) => ({ ...v, documento: v.documento || null, idempotencia }),
    enviar: async (body) => onDone((await criar.mutateAsync(body)).acerto._id),
    ao: onClose,
  })
  return (
    <FormDialog form={form} title="Novo acerto" submitLabel="Abrir" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao form={form} name="tipo" label="De quem" options={opcoes(tiposDeAcerto)} />
        <Numero form={form} name="romaneio" label="Romaneio" hint="Da viagem que se acerta" />
        <Documento
          form={form}
          name="documento"
          label="CPF ou CNPJ"
          tipo="ambos"
          hint="Só quando não há romaneio"
        />
        <Texto form={form} name="nome" label="Nome" maxLength={120} />
      </div>
    </FormDialog>
  )
}

export function LinhaDialog({ a, onClose }: { a: Acerto; onClose: () => void }) {
  const lancar = useLancar(a._id)
  const [idempotencia] = useState(() => crypto.randomUUID())
  const tipos = linhasDoTipo[a.tipo]
  const form = useFormulario(LinhaEscrita, {
    de: {
      tipo: tipos[0] as TipoDeLinha,
      despesa: 'refeicao' as DespesaDeViagem,
      descricao: '',
      lugar: '',
      dia: hoje(),
      quantidade: 1 as number | null,
      unitario_centavos: null as number | null,
      do_adiantamento: false,
      romaneio: null as number | null,
    },
    para: (v) => ({
      ...v,
      despesa: v.tipo === 'despesa' ? v.despesa : null,
      quantidade: v.quantidade ?? 1,
      unitario_centavos: v.unitario_centavos ?? 0,
      idempotencia,
    }),
    enviar: lancar.mutateAsync,
    ao: onClose,
  })
  const tipo = form.form.watch('tipo') as TipoDeLinha
  return (
    <FormDialog
      form={form}
      title={`Nova linha do acerto ${formatNumber(a.numero)}`}
      submitLabel="Lançar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={form}
          name="tipo"
          label="O que é"
          options={tipos.map((value) => ({ value, label: tiposDeLinha[value] }))}
        />
        {tipo === 'despesa' && (
          <Opcao form={form} name="despesa" label="Despesa" options={opcoes(despesasDeViagem)} />
        )}
        <Dinheiro
          form={form}
          name="unitario_centavos"
          label={tipo === 'diaria' ? 'Valor da diária' : 'Valor'}
          required
        />
        {tipo === 'diaria' && <Numero form={form} name="quantidade" label="Diárias" required />}
        <Dia form={form} name="dia" label="Dia" required />
        {tipo === 'frete' && <Numero form={form} name="romaneio" label="Romaneio" />}
        <Texto form={form} name="descricao" label="Descrição" maxLength={120} />
        {tipo === 'despesa' && <Texto form={form} name="lugar" label="Lugar" maxLength={80} />}
        {tipo === 'despesa' && <Marca form={form} name="do_adiantamento" label="Paga com o adiantamento" />}
      </div>
      {tipo === 'adiantamento' && (
        <p className="mt-3 text-xs text-ink-3">O adiantamento vira um título a pagar no mesmo dia.</p>
      )}
    </FormDialog>
  )
}

export function GlosarDialog({
  acerto,
  linha,
  onClose,
}: {
  acerto: string
  linha: LinhaDoAcerto
  onClose: () => void
}) {
  const glosar = useGlosar(acerto)
  const form = useFormulario(DecisaoSobreLinhas, {
    de: { motivo: '' },
    para: (v) => ({ ...v, linhas: [linha._id], decisao: 'glosada' as const }),
    enviar: glosar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Glosar despesa de ${formatMoney(linha.valor)}`}
      submitLabel="Glosar"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}

export function FecharDialog({ a, onClose }: { a: Acerto; onClose: () => void }) {
  const fechar = useFechar(a._id)
  const tac = a.tipo === 'terceiro' && a.documento.length === CPF
  const form = useFormulario(FechamentoDoAcerto, {
    de: {
      dia: hoje(),
      vencimento: hoje(),
      dependentes: 0 as number | null,
      pensao_centavos: 0 as number | null,
      inss_de_outros_centavos: 0 as number | null,
    },
    para: (v) => ({
      ...v,
      dependentes: v.dependentes ?? 0,
      pensao_centavos: v.pensao_centavos ?? 0,
      inss_de_outros_centavos: v.inss_de_outros_centavos ?? 0,
    }),
    enviar: fechar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Fechar o acerto ${formatNumber(a.numero)}`}
      submitLabel="Fechar o acerto"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Dia
          form={form}
          name="dia"
          label="Dia do pagamento"
          required
          {...(tac ? { hint: 'Diz o mês da retenção' } : {})}
        />
        <Dia form={form} name="vencimento" label="Vencimento" required />
        {tac && (
          <>
            <Numero form={form} name="dependentes" label="Dependentes" />
            <Dinheiro form={form} name="pensao_centavos" label="Pensão alimentícia" />
            <Dinheiro
              form={form}
              name="inss_de_outros_centavos"
              label="INSS retido por outros"
              hint="No mês, como ele declara"
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

export function MotivoDialog({
  a,
  ato,
  onClose,
}: {
  a: Acerto
  ato: 'reabrir' | 'cancelar'
  onClose: () => void
}) {
  const reabrir = useReabrir(a._id)
  const cancelar = useCancelar(a._id)
  const form = useFormulario(MotivoDoAcerto, {
    de: { motivo: '' },
    enviar: ato === 'reabrir' ? reabrir.mutateAsync : cancelar.mutateAsync,
    ao: onClose,
  })
  const palavra = ato === 'reabrir' ? 'Reabrir' : 'Cancelar'
  return (
    <FormDialog
      form={form}
      title={`${palavra} o acerto ${formatNumber(a.numero)}`}
      submitLabel={ato === 'reabrir' ? 'Reabrir' : 'Cancelar o acerto'}
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
