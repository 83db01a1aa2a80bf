import { type Comprovante, grausDoRecebedor } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { formatDateTime, formatDocumento, unmask } from '@tropeiro/contract/formats'
import { CircleCheck, CircleX, ClockAlert, Eye, Info, type LucideIcon } from 'lucide-react'
import { Badge, Facts, type Tone } from '../../../ui/index.ts'

const estados: Record<Comprovante['estado'], { label: string; tone: Tone; icon: LucideIcon }> = {
  auditoria: { label: 'Em auditoria', tone: 'violet', icon: Eye },
  aprovado: { label: 'Aprovado', tone: 'ok', icon: CircleCheck },
  reprovado: { label: 'Reprovado', tone: 'bad', icon: CircleX },
  dispensado: { label: 'Sem auditoria', tone: 'neutral', icon: Info },
}

const efeitos: Record<Comprovante['efeito'], { label: string; tone: Tone }> = {
  entrega: { label: 'Entrega', tone: 'ok' },
  outras: { label: 'Encerrada sem entrega', tone: 'bad' },
  tentativa: { label: 'Tentativa', tone: 'warn' },
  informativa: { label: 'Informação', tone: 'neutral' },
}

const origens: Record<Comprovante['origem'], string> = {
  motorista: 'Motorista',
  escritorio: 'Registrado à mão por',
  lote: 'Canhoto digitalizado por',
}

/** Where a proof stands, in a word. */
export const EstadoDoComprovante = ({ estado }: { estado: Comprovante['estado'] }) => (
  <Badge tone={estados[estado].tone} icon={estados[estado].icon}>
    {estados[estado].label}
  </Badge>
)

const grauDe = (grau: string) =>
  grau in grausDoRecebedor ? grausDoRecebedor[grau as keyof typeof grausDoRecebedor] : grau

/** Who received, when, by whom it was said, and what was decided. */
export function ProofFacts({ comprovante: c }: { comprovante: Comprovante }) {
  const late = new Date(c.recebido_em).getTime() - new Date(c.em).getTime() > 120_000
  const documento = /[*]/.test(c.recebedor_documento)
    ? c.recebedor_documento
    : formatDocumento(unmask(c.recebedor_documento))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={efeitos[c.efeito].tone}>{efeitos[c.efeito].label}</Badge>
        <EstadoDoComprovante estado={c.estado} />
        {c.antes_da_saida && (
          <Badge tone="warn" icon={ClockAlert}>
            Antes da saída da viagem
          </Badge>
        )}
      </div>
      <p className="text-base font-semibold text-balance">
        <span className="num mr-1.5 font-normal text-ink-3">{c.ocorrencia}</span>
        {c.descricao}
      </p>
      <Facts
        columns={2}
        items={[
          c.efeito === 'entrega' && { label: 'Recebido por', value: c.recebedor_nome },
          c.efeito === 'entrega' && { label: 'Quem é', value: grauDe(c.recebedor_grau) },
          c.recebedor_documento !== '' && { label: 'Documento', value: documento },
          { label: 'Quando', value: formatDateTime(c.em) },
          late && { label: 'Chegou ao servidor', value: formatDateTime(c.recebido_em) },
          { label: origens[c.origem], value: c.autor },
          c.numero_romaneio !== null && { label: 'Romaneio', value: c.numero_romaneio },
          c.observacao !== '' && { label: 'Observação', value: c.observacao, wide: true },
          c.auditado_em !== null && {
            label: c.estado === 'aprovado' ? 'Aprovado por' : 'Reprovado por',
            value: `${c.auditado_por ?? ''} · ${formatDateTime(c.auditado_em)}`,
            wide: true,
          },
          c.motivo !== '' && { label: 'Motivo', value: c.motivo, wide: true },
        ]}
      />
    </div>
  )
}
