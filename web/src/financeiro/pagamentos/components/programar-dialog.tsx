import {
  MotivoDoPagamento,
  PagamentoConfirmado,
  PagamentoCorrigir,
  PagamentoProgramar,
} from '@tropeiro/contract/financeiro/pagamentos/calls'
import type {
  ConvenioDePagamento,
  Pagamento,
  TituloAPagar,
} from '@tropeiro/contract/financeiro/pagamentos/formas'
import { canaisDePagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { diaEm, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { useSession } from '../../../session/session.store.ts'
import { Dia, FormDialog, Marca, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import {
  useConfirmarPagamento,
  useCorrigir,
  useDevolverPagamento,
  useProgramarPagamentos,
} from '../pagamentos.queries.ts'
import { CamposDoDestino, destinoVazio } from './destino.tsx'

const deConvenios = (all: readonly ConvenioDePagamento[]) =>
  all
    .filter((c) => c.ativo)
    .map((c, i) => ({
      value: i === 0 ? '' : c._id,
      label: `${c.nome} (${canaisDePagamento[c.canal].toLowerCase()})`,
    }))
const primeiro = (all: readonly ConvenioDePagamento[]) => all.find((c) => c.ativo)?._id ?? ''

/** One title, or several whose payees are known. */
export function ProgramarDialog({
  titulos,
  convenios,
  onClose,
  onDone,
}: {
  titulos: readonly TituloAPagar[]
  convenios: readonly ConvenioDePagamento[]
  onClose: () => void
  onDone?: () => void
}) {
  const programar = useProgramarPagamentos()
  const temFator = useSession()?.segundo_fator.ativo === true
  const um = titulos.length === 1 ? titulos[0]! : null
  const soma = titulos.reduce((sum, t) => sum + t.saldo, 0)
  const form = useFormulario(PagamentoProgramar, {
    de: {
      ...{ convenio: '', pagar_em: diaEm(new Date()), codigo: '', outro: um?.sugestao === null },
      destino: destinoVazio,
    },
    para: ({ outro, destino, convenio, ...v }) => ({
      ...v,
      convenio: convenio || primeiro(convenios),
      titulos: titulos.map((t) => t.titulo),
      destino: um && outro ? destino : null,
    }),
    enviar: programar.mutateAsync,
    ao: () => {
      onDone?.()
      onClose()
    },
  })
  const outro = form.form.watch('outro') as boolean
  return (
    <FormDialog
      form={form}
      title={
        um
          ? `Programar ${formatMoney(um.saldo)} para ${um.nome}`
          : `Programar ${formatQuantas(titulos.length, 'pagamento', 'pagamentos')}, ${formatMoney(soma)}`
      }
      submitLabel="Programar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao form={form} name="convenio" label="Conta que paga" options={deConvenios(convenios)} />
        <Dia form={form} name="pagar_em" label="Pagar em" required />
        {um?.sugestao && (
          <div className="sm:col-span-2">
            <Marca form={form} name="outro" label="Pagar em outro lugar" />
            {!outro && <p className="mt-1 text-xs text-ink-3">Vai para {um.sugestao.destino}.</p>}
          </div>
        )}
        {um && outro && (
          <>
            <CamposDoDestino form={form} />
            {temFator && (
              <Texto
                form={form}
                name="codigo"
                label="Código do autenticador"
                hint="Se o favorecido recebe em outro lugar que antes"
                maxLength={20}
              />
            )}
          </>
        )}
      </div>
      {!um && <p className="mt-3 text-xs text-ink-3">Cada um vai para onde o favorecido recebe.</p>}
    </FormDialog>
  )
}

/** What has not gone is changed; what the bank returned goes again. */
export function CorrigirDialog({
  p,
  convenios,
  onClose,
}: {
  p: Pagamento
  convenios: readonly ConvenioDePagamento[]
  onClose: () => void
}) {
  const corrigir = useCorrigir(p._id)
  const temFator = useSession()?.segundo_fator.ativo === true
  const volta = p.situacao === 'devolvido'
  const form = useFormulario(PagamentoCorrigir, {
    de: {
      ...{ convenio: p.convenio, pagar_em: [p.pagar_em, diaEm(new Date())].sort()[1]!, codigo: '' },
      ...{ outro: volta, destino: { ...destinoVazio, meio: p.meio } },
    },
    para: ({ outro, destino, ...v }) => ({ ...v, destino: outro ? destino : null }),
    enviar: corrigir.mutateAsync,
    ao: onClose,
  })
  const outro = form.form.watch('outro') as boolean
  return (
    <FormDialog
      form={form}
      title={volta ? `Corrigir e reenviar ${formatMoney(p.valor)}` : `Mudar o pagamento a ${p.nome}`}
      submitLabel={volta ? 'Reenviar' : 'Salvar'}
      onClose={onClose}
    >
      {p.motivo && <p className="mb-3 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">{p.motivo}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={form}
          name="convenio"
          label="Conta que paga"
          options={convenios
            .filter((c) => c.ativo || c._id === p.convenio)
            .map((c) => ({ value: c._id, label: c.nome }))}
        />
        <Dia form={form} name="pagar_em" label="Pagar em" required />
        <div className="sm:col-span-2">
          <Marca form={form} name="outro" label="Mudar para onde vai" />
          {!outro && <p className="mt-1 text-xs text-ink-3">Continua indo para {p.destino}.</p>}
        </div>
        {outro && <CamposDoDestino form={form} />}
        {outro && temFator && (
          <Texto form={form} name="codigo" label="Código do autenticador" maxLength={20} />
        )}
      </div>
    </FormDialog>
  )
}

type Um = { p: Pagamento; onClose: () => void }
/** The statement shows that it left. */
export function ConfirmarDialog({ p, onClose }: Um) {
  const confirmar = useConfirmarPagamento(p._id)
  const form = useFormulario(PagamentoConfirmado, {
    de: { dia: [p.pagar_em, diaEm(new Date())].sort()[0]! },
    enviar: confirmar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`O extrato mostra ${formatMoney(p.valor)}`}
      submitLabel="Confirmar"
      onClose={onClose}
    >
      <Dia form={form} name="dia" label="Saiu em" required />
    </FormDialog>
  )
}

/** The statement shows that it did not. */
export function DevolverDialog({ p, onClose }: Um) {
  const devolver = useDevolverPagamento(p._id)
  const form = useFormulario(MotivoDoPagamento, {
    de: { motivo: '' },
    enviar: devolver.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${formatMoney(p.valor)} não saíram`}
      submitLabel="Devolver"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
