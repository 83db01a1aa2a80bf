import { formatMoney } from '@tropeiro/contract/formats'
import { AndarComContestacao, type ContestacaoInteira } from '@tropeiro/contract/frota/pedagios/contestacoes'
import { Dinheiro, FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useAndarComContestacao } from '../pedagios.queries.ts'

const ditos = {
  enviar: ['Enviada à operadora', 'O maço fica como está agora: baixe-o e mande-o.'],
  aceitar: ['A operadora aceitou', 'O crédito que vier em um extrato seguinte se casa sozinho.'],
  negar: ['A operadora negou', 'Negada, pode ser enviada outra vez.'],
  creditar: ['Crédito recebido', 'Só para o que não vem em extrato.'],
} as const

/** What the operator answered, or paid back. */
export function AndarDialog({
  c,
  acao,
  onClose,
}: {
  c: ContestacaoInteira
  acao: keyof typeof ditos
  onClose: () => void
}) {
  const andar = useAndarComContestacao(c._id)
  const comValor = acao === 'aceitar' || acao === 'creditar'
  const resta = acao === 'aceitar' ? c.centavos : (c.aceito ?? c.centavos) - c.recebido
  const f = useFormulario(AndarComContestacao, {
    de: { acao, protocolo: c.protocolo, centavos: comValor ? resta : (null as number | null), motivo: '' },
    enviar: andar.mutateAsync,
    ao: onClose,
  })
  const [titulo, texto] = ditos[acao]
  return (
    <FormDialog
      form={f}
      title={titulo}
      description={`Contestação ${c.numero}, ${formatMoney(c.centavos)}. ${texto}`}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {comValor && <Dinheiro form={f} name="centavos" label="Valor" required />}
        <Texto form={f} name="protocolo" label="Protocolo da operadora" maxLength={60} />
        <Texto
          form={f}
          name="motivo"
          label={acao === 'negar' ? 'O que respondeu' : 'Observação'}
          required={acao === 'negar'}
          maxLength={300}
        />
      </div>
    </FormDialog>
  )
}
