import {
  CessaoDeTitulos,
  DevolucaoDeTitulos,
  RecompraDeTitulos,
} from '@tropeiro/contract/financeiro/titulos/cessao'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { diaEm, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import {
  Dia,
  Dinheiro,
  Documento,
  FormDialog,
  Marca,
  Opcao,
  Texto,
  undoable,
  useFormulario,
} from '../../../ui/index.ts'
import { useCeder, useDevolver, useRecomprar } from '../titulos.queries.ts'

const hoje = () => diaEm(new Date())
const ids = (titulos: readonly Titulo[]) => titulos.map((t) => t._id)
const somaDe = (titulos: readonly Titulo[]) => titulos.reduce((sum, t) => sum + t.saldo, 0)

/** Titles are sold, or given as security: of all that are chosen, or of none. */
export function CederDialog({
  titulos,
  onDone,
  onClose,
}: {
  titulos: readonly Titulo[]
  onDone?: () => void
  onClose: () => void
}) {
  const ceder = useCeder()
  const devolver = useDevolver()
  const form = useFormulario(CessaoDeTitulos, {
    de: {
      como: 'cedida' as 'cedida' | 'garantia',
      documento: '',
      nome: '',
      dia: hoje(),
      valor_centavos: null as number | null,
      cobra: true,
      observacao: '',
    },
    para: (v) => ({ ...v, titulos: ids(titulos) }),
    enviar: ceder.mutateAsync,
    ao: (_, v) => {
      undoable(`${formatQuantas(titulos.length, 'título cedido', 'títulos cedidos')} a ${v.nome}.`, () =>
        devolver.mutateAsync({ titulos: ids(titulos), motivo: 'Desfeito logo depois' }),
      )
      onDone?.()
      onClose()
    },
  })
  const como = form.form.watch('como')
  return (
    <FormDialog
      form={form}
      title={
        titulos.length === 1
          ? `Ceder o título ${formatNumber(titulos[0]!.numero)}`
          : `Ceder ${formatNumber(titulos.length)} títulos`
      }
      description={`${formatMoney(somaDe(titulos))} em aberto.`}
      submitLabel="Ceder"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={form}
          name="como"
          label="Como"
          options={[
            { value: 'cedida', label: 'Vendido' },
            { value: 'garantia', label: 'Em garantia' },
          ]}
        />
        <Dia form={form} name="dia" label="Em" required />
        <Texto
          form={form}
          name="nome"
          label={como === 'cedida' ? 'Quem compra' : 'Quem recebe em garantia'}
          required
          maxLength={120}
        />
        <Documento form={form} name="documento" label="CNPJ" tipo="cnpj" />
        <Dinheiro
          form={form}
          name="valor_centavos"
          label={como === 'cedida' ? 'Valor pago' : 'Valor do empréstimo'}
          hint="De todos; vazio se não se sabe"
        />
        <Texto form={form} name="observacao" label="Observação" maxLength={300} />
        <div className="sm:col-span-2">
          <Marca form={form} name="cobra" label="Quem recebe cobra o cliente: nossa régua para" />
        </div>
      </div>
    </FormDialog>
  )
}

type Props = { t: Titulo; onClose: () => void }

export function RecomprarDialog({ t, onClose }: Props) {
  const recomprar = useRecomprar()
  const form = useFormulario(RecompraDeTitulos, {
    de: { dia: hoje(), valor_centavos: null as number | null, motivo: '' },
    para: (v) => ({ ...v, titulos: [t._id] }),
    enviar: recomprar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Recomprar o título ${formatNumber(t.numero)}`}
      description={`Cedido a ${t.cedido_a}. Volta a ser nosso, e à régua.`}
      submitLabel="Recomprar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Dia form={form} name="dia" label="Em" required />
          <Dinheiro form={form} name="valor_centavos" label="Valor pago" hint="Vazio se não se sabe" />
        </div>
        <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function DevolverDialog({ t, onClose }: Props) {
  const devolver = useDevolver()
  const form = useFormulario(DevolucaoDeTitulos, {
    de: { motivo: '' },
    para: (v) => ({ ...v, titulos: [t._id] }),
    enviar: devolver.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Devolução do título ${formatNumber(t.numero)}`}
      description={`Está com ${t.cedido_a}. A cessão se desfaz e o título volta a ser livre.`}
      submitLabel="Gravar a devolução"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
