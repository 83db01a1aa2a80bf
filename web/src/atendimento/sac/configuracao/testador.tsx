import { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import { nomeDaMeta } from '@tropeiro/contract/atendimento/sac/sla/sla'
import { nomeDaPrioridade, type Prioridade, prioridades } from '@tropeiro/contract/atendimento/sac/tipos'
import { formatDateTime } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Card, DateTimeInput, ErrorState, Facts, Field, noRelogio, Select } from '../../../ui/index.ts'
import { useTestarPolitica } from '../atendimento.queries.ts'
import { duracao } from '../prazo.ts'

/** Into which policy an incident like this falls and when it is due, by what the screen says now, saved or not. */
export function Testador({ configuracao }: { configuracao: ConfiguracaoDoSac }) {
  const [tipo, setTipo] = useState(configuracao.tipos[0]?.nome ?? '')
  const [prioridade, setPrioridade] = useState<Prioridade>('media')
  const [em, setEm] = useState(() => noRelogio(new Date()))
  const valida = ConfiguracaoDoSac.safeParse(configuracao).success
  const aberto = Date.parse(`${em}:00-03:00`)
  const query = useTestarPolitica(
    valida && !Number.isNaN(aberto)
      ? {
          configuracao,
          tipo,
          prioridade,
          canal: 'tela',
          aberto_em: new Date(aberto).toISOString(),
        }
      : null,
  )
  const r = query.data
  return (
    <Card title="Teste: um incidente assim vence quando?">
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Tipo">
            <Select
              value={tipo}
              onChange={setTipo}
              options={configuracao.tipos.map((t) => ({ value: t.nome, label: t.nome }))}
            />
          </Field>
          <Field label="Prioridade">
            <Select
              value={prioridade}
              onChange={(p) => setPrioridade(p as Prioridade)}
              options={prioridades.map((value) => ({ value, label: nomeDaPrioridade[value] }))}
            />
          </Field>
          <Field label="Aberto em">
            <DateTimeInput value={em} onChange={setEm} />
          </Field>
        </div>
        {!valida ? (
          <p className="text-sm text-ink-3">Corrija o que falta nas abas para testar.</p>
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : r ? (
          <Facts
            items={[
              { label: 'Política', value: `${r.politica}, expediente ${r.expediente}` },
              ...(['primeira_resposta', 'atualizacao', 'solucao'] as const).map((m) => {
                const a = r.sla[m]
                return {
                  label: nomeDaMeta[m],
                  value:
                    !a || a.meta === null
                      ? 'Sem meta'
                      : a.vence_em
                        ? `${formatDateTime(a.vence_em)} (${duracao(a.meta)} úteis)`
                        : 'Nenhum dia do ano comporta esta meta',
                }
              }),
            ]}
          />
        ) : null}
      </div>
    </Card>
  )
}
