import { can } from '@tropeiro/contract/access/can'
import {
  AceiteDaCobranca,
  type Cobranca,
  CobrancasDispensadas,
  MotivoDaCobranca,
  PropostaDeCobranca,
  SaidaDaCobranca,
} from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { comoSeCobra } from '@tropeiro/contract/faturamento/estadias/nomes'
import type { ComoSeCobra } from '@tropeiro/contract/faturamento/estadias/regras'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { cte } from '@tropeiro/contract/fiscal/cte/calls'
import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Dia, Dinheiro, FormDialog, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import {
  useAceitar,
  useCobrar,
  useContestar,
  useDesfazerCobranca,
  useDispensar,
  useFaturasAbertas,
  usePropor,
} from '../estadias.queries.ts'

type Props = { c: Cobranca; onClose: () => void }
const partes = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean)

export function ProporDialog({ c, onClose }: Props) {
  const propor = usePropor(c._id)
  const f = useFormulario(PropostaDeCobranca, {
    de: { para: c.emails.join(', '), texto: '' },
    para: (v) => ({ ...v, para: partes(v.para) }),
    enviar: propor.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Propor a cobrança ${formatNumber(c.numero)}`}
      description={`${formatMoney(c.valor)}, com ${c.estadia ? 'o dossiê da estadia' : 'as provas'}.`}
      submitLabel="Propor"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={f} name="para" label="E-mails" hint="Em branco, só fica gravado que foi proposta" />
        <TextoLongo form={f} name="texto" label="Mensagem" maxLength={1000} rows={4} />
      </div>
    </FormDialog>
  )
}

export function AceitarDialog({ c, onClose }: Props) {
  const aceitar = useAceitar(c._id)
  const f = useFormulario(AceiteDaCobranca, {
    de: { valor_centavos: c.valor as number | null, motivo: '' },
    enviar: aceitar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`O cliente aceitou a cobrança ${formatNumber(c.numero)}`}
      description={`Pedido: ${formatMoney(c.valor)}.`}
      submitLabel="Gravar o aceite"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dinheiro form={f} name="valor_centavos" label="Aceito" />
        <Texto form={f} name="motivo" label="Observação" maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function ContestarCobrancaDialog({ c, onClose }: Props) {
  const contestar = useContestar(c._id)
  const f = useFormulario(MotivoDaCobranca, {
    de: { motivo: '' },
    enviar: contestar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`O cliente contestou a cobrança ${formatNumber(c.numero)}`}
      submitLabel="Gravar a contestação"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="O que ele diz" required maxLength={300} />
    </FormDialog>
  )
}

export function DesfazerDialog({ c, onClose }: Props) {
  const desfazer = useDesfazerCobranca(c._id)
  const f = useFormulario(MotivoDaCobranca, { de: { motivo: '' }, enviar: desfazer.mutateAsync, ao: onClose })
  return (
    <FormDialog
      form={f}
      title={`Voltar a cobrança ${formatNumber(c.numero)} um passo`}
      description={
        c.estado === 'cobrada'
          ? 'O que saiu dela se desfaz: o rascunho, a linha ou a nota de débito.'
          : undefined
      }
      submitLabel="Desfazer"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function DispensarDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: string[]
  onDone?: () => void
  onClose: () => void
}) {
  const dispensar = useDispensar()
  const f = useFormulario(CobrancasDispensadas, {
    de: { motivo: '' },
    para: (v) => ({ ...v, ids }),
    enviar: dispensar.mutateAsync,
    ao: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title={`Dispensar ${formatQuantas(ids.length, 'cobrança', 'cobranças')}`}
      description="O que se dispensa é perda, com autor e motivo. Dá para voltar atrás."
      submitLabel="Dispensar"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

/** What was accepted goes out, in the way that the client's rule says unless somebody chooses another. */
export function CobrarDialog({ c, onClose }: Props) {
  const asker = askerOf(useSession())
  const cobrar = useCobrar(c._id)
  const f = useFormulario(SaidaDaCobranca, {
    de: { como: c.sugerido, fatura: '', vencimento: '' },
    para: (v) => ({
      como: v.como,
      fatura: v.como === 'fatura' && v.fatura ? v.fatura : null,
      vencimento: v.como === 'nota_debito' && v.vencimento ? v.vencimento : null,
    }),
    enviar: cobrar.mutateAsync,
    ao: onClose,
  })
  const como = f.form.watch('como')
  const abertas = useFaturasAbertas(c.doc_tomador, como === 'fatura')
  const cabem: Record<ComoSeCobra, boolean> = {
    cte: !c.sem_cte && can(asker, cte.derivar.access),
    fatura: can(asker, faturas.ajustar.access),
    nota_debito: true,
  }
  return (
    <FormDialog
      form={f}
      title={`Cobrar ${formatMoney(c.aceito ?? c.valor)}`}
      description={
        c.sem_cte ? 'Sem CT-e autorizado desta entrega, não há o que complementar.' : `De ${c.cliente}.`
      }
      submitLabel="Cobrar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao
          form={f}
          name="como"
          label="Como sai"
          options={Object.entries(comoSeCobra)
            .filter(([value]) => cabem[value as ComoSeCobra])
            .map(([value, label]) => ({ value, label }))}
        />
        {como === 'fatura' && (
          <Opcao
            form={f}
            name="fatura"
            label="Fatura"
            required
            placeholder={abertas.data?.length === 0 ? 'Nenhuma fatura aberta deste cliente' : 'Escolha'}
            options={(abertas.data ?? []).map((x) => ({
              value: x._id,
              label: `${formatNumber(x.numero)}, vence ${formatDia(x.vencimento)}, ${formatMoney(x.saldo)}`,
            }))}
          />
        )}
        {como === 'nota_debito' && (
          <Dia form={f} name="vencimento" label="Vencimento" hint="Em branco, 30 dias" />
        )}
      </div>
    </FormDialog>
  )
}
