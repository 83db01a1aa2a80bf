import type { RegraDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import { RegraADesligar } from '@tropeiro/contract/fiscal/cte/configuracao'
import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Badge,
  Card,
  ErrorState,
  Field,
  FormDialog,
  FormSkeleton,
  Input,
  Switch,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useDesligarRegra, useRegras, useReligarRegra } from '../cte.queries.ts'

function Desligar({ cnpj, regra, onClose }: { cnpj: string; regra: RegraDoCte; onClose: () => void }) {
  const desligar = useDesligarRegra()
  const f = useFormulario(RegraADesligar, {
    de: { motivo: '' },
    para: (v) => ({ ...v, codigo: regra.codigo }),
    recusa: 'tela',
    enviar: (body) => desligar.mutateAsync({ cnpj, ...body }),
    ao: () => {
      toast.success('Conferência desligada.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Desligar esta conferência?"
      description={`${regra.nome} (${regra.fonte}). Os CT-e desta empresa deixam de ser barrados por ela antes do envio; a SEFAZ continua a aplicar as regras dela.`}
      cancelLabel="Voltar"
      submitLabel="Desligar"
      danger
      onClose={onClose}
    >
      <TextoLongo
        form={f}
        name="motivo"
        label="Motivo"
        required
        hint="Fica registrado com o seu nome"
        maxLength={500}
      />
    </FormDialog>
  )
}

function Regra(props: { regra: RegraDoCte; podeEscrever: boolean; mudar: (ligada: boolean) => void }) {
  const { regra, podeEscrever, mudar } = props
  const { desligada } = regra
  return (
    <li>
      <Switch
        checked={desligada === null}
        disabled={!podeEscrever}
        label={
          <span className="flex flex-wrap items-center gap-2">
            {regra.nome}
            <Badge tone={regra.grave ? 'bad' : 'warn'}>{regra.grave ? 'impede' : 'avisa'}</Badge>
          </span>
        }
        hint={
          desligada
            ? `Desligada por ${desligada.por || 'quem configurou antes'} em ${formatDateTime(desligada.em)}: ${desligada.motivo}`
            : `${regra.fonte}, desde ${formatDia(regra.desde)}`
        }
        onChange={mudar}
      />
    </li>
  )
}

/** The checks before a CT-e is sent: an admin switches off what does not hold for a company, and says why. */
export function Regras({ cnpj, podeEscrever }: { cnpj: string; podeEscrever: boolean }) {
  const query = useRegras(cnpj)
  const religar = useReligarRegra()
  const [procura, setProcura] = useState('')
  const [desligando, setDesligando] = useState<RegraDoCte | null>(null)
  if (query.isPending) return <FormSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { regras, historico } = query.data
  const texto = procura.trim().toLowerCase()
  const vistas = regras
    .filter((r) => `${r.nome} ${r.codigo} ${r.fonte}`.toLowerCase().includes(texto))
    .sort((a, b) => Number(b.desligada !== null) - Number(a.desligada !== null))
  const fora = regras.filter((r) => r.desligada !== null).length
  return (
    <div className="flex flex-col gap-5">
      <Card
        title="Conferências antes do envio"
        actions={
          fora > 0 ? <Badge tone="warn">{fora} desligadas</Badge> : <Badge tone="ok">Todas ligadas</Badge>
        }
      >
        <p className="mb-3 text-sm text-ink-2">
          As do leiaute não se desligam. Desligue uma regra que não vale mais para a empresa e diga por quê.
        </p>
        <Field label="Procurar" className="mb-4 max-w-md">
          <Input value={procura} onChange={({ target }) => setProcura(target.value)} />
        </Field>
        <ul className="flex flex-col gap-3">
          {vistas.map((regra) => (
            <Regra
              key={regra.codigo}
              regra={regra}
              podeEscrever={podeEscrever}
              mudar={(ligada) =>
                ligada ? religar.mutate({ cnpj, codigo: regra.codigo }) : setDesligando(regra)
              }
            />
          ))}
        </ul>
        {vistas.length === 0 && <p className="text-sm text-ink-3">Nenhuma conferência com este nome.</p>}
      </Card>
      {historico.length > 0 && (
        <Card title="O que já foi desligado">
          <ul className="flex flex-col gap-2 text-sm">
            {historico.map((h) => (
              <li key={`${h.codigo}${h.desligada_em}`} className="border-l-2 border-line pl-3">
                <p className="font-medium">{h.nome}</p>
                <p className="break-words text-ink-2">{h.motivo}</p>
                <p className="text-xs text-ink-3">
                  Desligada por {h.desligada_por || '—'} em {formatDateTime(h.desligada_em)}
                  {h.religada_em &&
                    ` · religada por ${h.religada_por || '—'} em ${formatDateTime(h.religada_em)}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {desligando && <Desligar cnpj={cnpj} regra={desligando} onClose={() => setDesligando(null)} />}
    </div>
  )
}
