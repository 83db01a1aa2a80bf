import {
  type Disputa,
  FimDaDisputa,
  MensagemDaDisputa,
} from '@tropeiro/contract/faturamento/faturas/disputas'
import { formatMoney } from '@tropeiro/contract/formats'
import { Dia, Dinheiro, FormDialog, Opcao, Texto, TextoLongo, useFormulario } from '../../../../ui/index.ts'
import { useEncerrarDisputa, useEscreverNaDisputa } from '../../disputas.queries.ts'

type Props = { d: Disputa; onClose: () => void }

export function MensagemDialog({ d, onClose }: Props) {
  const escrever = useEscreverNaDisputa(d._id)
  const f = useFormulario(MensagemDaDisputa, {
    de: { de: 'nos' as const, texto: '', limite: '' },
    para: (v) => ({ ...v, limite: v.limite || null }),
    enviar: escrever.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title={`Mensagem na disputa ${d.numero}`} submitLabel="Gravar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Opcao
          form={f}
          name="de"
          label="Quem disse"
          options={[
            { value: 'nos', label: 'Nós' },
            { value: 'cliente', label: 'O cliente' },
          ]}
        />
        <TextoLongo form={f} name="texto" label="O que disse" required maxLength={2000} rows={4} />
        <Dia form={f} name="limite" label="Resposta até" hint="Em branco, o prazo da regra do cliente" />
      </div>
    </FormDialog>
  )
}

export function EncerrarDialog({ d, onClose }: Props) {
  const encerrar = useEncerrarDisputa(d._id)
  const f = useFormulario(FimDaDisputa, {
    de: { recuperado_centavos: d.valor as number | null, motivo: '' },
    para: (v) => ({ ...v, recuperado_centavos: v.recuperado_centavos ?? 0 }),
    enviar: encerrar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Encerrar a disputa ${d.numero}`}
      description={`Em jogo: ${formatMoney(d.valor)}. O que não se recuperou é perda.`}
      submitLabel="Encerrar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dinheiro form={f} name="recuperado_centavos" label="Recuperado" />
        <Texto form={f} name="motivo" label="Como terminou" required maxLength={300} />
      </div>
    </FormDialog>
  )
}
