import { type Bomba, BombaEscrita, MovimentoEscrito } from '@tropeiro/contract/frota/abastecimentos/bomba'
import { type Produto, produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { useState } from 'react'
import {
  Dinheiro,
  FormDialog,
  Marca,
  Momento,
  Numero,
  Opcao,
  Texto,
  useFormulario,
} from '../../../../ui/index.ts'
import { useGravarBomba, useMoverBomba } from '../../abastecimentos.queries.ts'

const opcoes = (Object.entries(produtos) as [Produto, string][]).map(([value, label]) => ({ value, label }))
const ml = (litros: number | null): number | null => (litros === null ? null : Math.round(litros * 1000))
const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A tank of the house, and what may be missing of it before somebody is told. */
export function BombaDialog({ b, onClose }: { b: Bomba | null; onClose: () => void }) {
  const gravar = useGravarBomba(b?._id ?? null)
  const f = useFormulario(BombaEscrita, {
    de: {
      nome: b?.nome ?? '',
      produto: (b?.produto ?? 'diesel_s10') as Produto,
      capacidade_ml: b ? b.capacidade_ml / 1000 : (null as number | null),
      ativa: b?.ativa ?? true,
      perda_ml: b?.perda_ml == null ? null : b.perda_ml / 1000,
      perda_milesimos: b?.perda_milesimos == null ? null : b.perda_milesimos / 10,
    },
    para: (v) => ({
      ...v,
      capacidade_ml: ml(v.capacidade_ml) as number,
      perda_ml: ml(v.perda_ml),
      perda_milesimos: v.perda_milesimos === null ? null : Math.round(v.perda_milesimos * 10),
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={b ? `Editar ${b.nome}` : 'Novo tanque'}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={f} name="nome" label="Nome" required maxLength={60} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Opcao form={f} name="produto" label="Produto" options={opcoes} />
          <Numero form={f} name="capacidade_ml" label="Capacidade (L)" required />
          <Numero form={f} name="perda_ml" label="Perda aceita (L)" hint="Vazio: 50 L." />
          <Numero
            form={f}
            name="perda_milesimos"
            label="Perda aceita (%)"
            hint="Do que saiu. Vazio: 0,5 %."
          />
        </div>
        {b && <Marca form={f} name="ativa" label="Em uso" />}
      </div>
    </FormDialog>
  )
}

type MoverProps = { bomba: Bomba; tipo: 'compra' | 'medicao'; onClose: () => void }

/** What went into a tank, or what the stick says. */
export function MoverDialog({ bomba, tipo, onClose }: MoverProps) {
  const gravar = useMoverBomba(bomba._id)
  const [idempotencia] = useState(() => crypto.randomUUID())
  const f = useFormulario(MovimentoEscrito, {
    de: {
      em: hora.format(new Date()).replace(' ', 'T'),
      ml: null as number | null,
      centavos: null as number | null,
      fornecedor: '',
      nota: '',
    },
    para: (v) => ({
      ...v,
      tipo,
      em: v.em ? `${v.em}:00-03:00` : '',
      ml: ml(v.ml) as number,
      idempotencia,
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const compra = tipo === 'compra'
  return (
    <FormDialog
      form={f}
      title={compra ? `Compra para ${bomba.nome}` : `Régua de ${bomba.nome}`}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Numero form={f} name="ml" label={compra ? 'Litros' : 'Litros pela régua'} required />
        <Momento form={f} name="em" label="Quando" required />
        {compra && (
          <>
            <Dinheiro form={f} name="centavos" label="Valor da nota" required />
            <Texto form={f} name="fornecedor" label="Fornecedor" maxLength={80} />
            <Texto form={f} name="nota" label="Nota fiscal" maxLength={60} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
