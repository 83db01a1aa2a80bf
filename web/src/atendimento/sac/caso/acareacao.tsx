import {
  nomeDoPasso,
  responsaveisPelaFalta,
  resultadosDaAcareacao,
} from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import { type Acareacao, ConclusaoDaAcareacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import { vidaDaAcareacao } from '@tropeiro/contract/atendimento/sac/caso/vida'
import { formatDateTime, formatDia, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import { Badge, Button, Facts, FormDialog, Opcao, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useAndarAcareacao, useConcluirAcareacao } from './caso.queries.ts'

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]
const simNao = [
  { value: '', label: 'Não se sabe' },
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
]
const lido = (v: string): boolean | null => (v === '' ? null : v === 'sim')

export function ConcluirAcareacaoDialog({
  acareacao: a,
  onClose,
}: {
  acareacao: Acareacao
  onClose: () => void
}) {
  const concluir = useConcluirAcareacao(a._id)
  const f = useFormulario(ConclusaoDaAcareacao, {
    de: { resultado: '', responsavel: '', assinatura: '', trabalha: '', localizada: '', parecer: '' },
    para: (v) => ({
      resultado: v.resultado as NonNullable<Acareacao['resultado']>,
      responsavel: (v.responsavel || null) as Acareacao['responsavel'],
      assinatura_confere: lido(v.assinatura),
      recebedor_trabalha: lido(v.trabalha),
      carga_localizada: lido(v.localizada),
      parecer: v.parecer,
    }),
    campos: {
      assinatura_confere: 'assinatura',
      recebedor_trabalha: 'trabalha',
      carga_localizada: 'localizada',
    },
    enviar: concluir.mutateAsync,
    ao: onClose,
  })
  const pedeResponsavel = f.form.watch('resultado') === 'nao_reconhecida'
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`O que se achou, nota ${a.nota}`}
      description="O formulário da visita ao local da entrega."
      submitLabel="Concluir"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao form={f} name="resultado" label="Resultado" required options={opcoes(resultadosDaAcareacao)} />
        {pedeResponsavel && (
          <Opcao
            form={f}
            name="responsavel"
            label="De quem é a responsabilidade"
            required
            options={opcoes(responsaveisPelaFalta)}
          />
        )}
        <Opcao form={f} name="assinatura" label="A assinatura confere" options={simNao} />
        <Opcao form={f} name="trabalha" label="O recebedor trabalha ali" options={simNao} />
        <Opcao form={f} name="localizada" label="A carga foi localizada" options={simNao} />
        <TextoLongo
          form={f}
          name="parecer"
          label="Parecer"
          required
          rows={3}
          maxLength={2000}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  )
}

/** One confrontation: what the house knows of the delivery, the step it stands in and by when. */
export function AcareacaoCartao({ acareacao: a }: { acareacao: Acareacao }) {
  const [concluindo, setConcluindo] = useState(false)
  const andar = useAndarAcareacao(a._id)
  const atos = useAtos(vidaDaAcareacao, { estado: a.passo })
  const e = a.entrega
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span>Nota {a.nota}</span>
        <Badge tone={a.passo === 'concluida' ? 'ok' : 'warn'}>
          {a.resultado ? resultadosDaAcareacao[a.resultado] : nomeDoPasso[a.passo]}
        </Badge>
      </p>
      <Facts
        columns={1}
        items={[
          { label: 'Até', value: a.vence_em && formatDia(a.vence_em) },
          { label: 'Devolução do débito', value: formatDia(a.prazos.devolucao) },
          { label: 'Entregue em', value: e && formatDateTime(e.em) },
          { label: 'Recebeu', value: e && [e.recebedor, e.documento].filter(Boolean).join(', ') },
          { label: 'Motorista', value: e?.motorista },
          {
            label: 'Distância do cliente',
            value: e && e.distancia_m !== null && `${formatNumber(e.distancia_m)} m`,
          },
          { label: 'Fotos', value: e && formatNumber(e.fotos) },
          { label: 'Outras notas na parada', value: e && e.outras > 0 && formatNumber(e.outras) },
          { label: 'Responsável', value: a.responsavel && responsaveisPelaFalta[a.responsavel] },
          { label: 'Parecer', value: a.parecer },
        ].filter((f) => f.value)}
      />
      <div className="flex flex-wrap gap-1.5">
        {atos.enviar.mostra && (
          <Button size="sm" onClick={() => andar.mutate('enviarComprovante')}>
            Comprovante mandado
          </Button>
        )}
        {atos.aceitar.mostra && (
          <Button size="sm" onClick={() => andar.mutate('aceitarComprovante')}>
            O cliente aceitou
          </Button>
        )}
        {atos.recusar.mostra && (
          <Button size="sm" onClick={() => andar.mutate('recusarComprovante')}>
            Não aceitou
          </Button>
        )}
        {atos.concluir.mostra && (
          <Button size="sm" onClick={() => setConcluindo(true)}>
            O que se achou
          </Button>
        )}
      </div>
      {concluindo && <ConcluirAcareacaoDialog acareacao={a} onClose={() => setConcluindo(false)} />}
    </div>
  )
}
