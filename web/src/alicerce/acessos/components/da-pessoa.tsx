import type { Capacidade } from '@tropeiro/contract/access/capacidades'
import { familiasDeCapacidades, nomeDaCapacidade } from '@tropeiro/contract/access/nomes-das-capacidades'
import { type DireitosDaPessoa, PerfisDados } from '@tropeiro/contract/alicerce/acessos/calls'
import {
  Campo,
  DetailSkeleton,
  Enviar,
  ErrorState,
  FormBlock,
  MultiCombobox,
  useFormulario,
} from '../../../ui/index.ts'
import { useDaPessoa, useDar, usePerfis } from '../acessos.queries.ts'

/** The perfis of one person and what she may do with them, in her record. For admins. */
export function DaPessoa({ id }: { id: string }) {
  const query = useDaPessoa(id)
  if (query.isPending) return <DetailSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { data } = query
  return (
    <div className="flex flex-col gap-5">
      {data.da_casa ? (
        <Perfis key={data.perfis.join()} id={id} direitos={data} />
      ) : (
        <p className="text-sm text-ink-2">
          Perfis são da operação e dos administradores. Esta pessoa pode o que seu papel dá.
        </p>
      )}
      <OQuePode pode={data.pode} />
    </div>
  )
}

function Perfis({ id, direitos }: { id: string; direitos: DireitosDaPessoa }) {
  const perfis = usePerfis()
  const dar = useDar(id)
  const f = useFormulario(PerfisDados, { de: { perfis: direitos.perfis }, enviar: dar.mutateAsync })
  const doPapel = (perfis.data ?? []).filter((p) => direitos.do_papel.includes(p._id))
  return (
    <FormBlock form={f} className="flex flex-col gap-3">
      <Campo
        form={f}
        name="perfis"
        label="Perfis"
        hint={
          doPapel.length > 0
            ? `Pelo papel, também: ${doPapel.map((p) => p.nome).join(', ')}.`
            : 'Sem perfis, a pessoa pode o que seu papel e os módulos das suas bases dão.'
        }
      >
        {({ value, onChange }) => (
          <MultiCombobox
            value={value}
            onChange={onChange}
            options={(perfis.data ?? []).map((p) => ({
              value: p._id,
              label: p.nome,
              hint: p.no_lugar ? 'no lugar do papel' : '',
            }))}
            placeholder="Nenhum perfil"
            loading={perfis.isPending}
          />
        )}
      </Campo>
      <div>
        <Enviar form={f}>Salvar perfis</Enviar>
      </div>
    </FormBlock>
  )
}

const verbo = { ler: 'Vê', escrever: 'Vê e faz' } as const

function OQuePode({ pode }: { pode: DireitosDaPessoa['pode'] }) {
  const com = familiasDeCapacidades
    .map(({ titulo, capacidades }) => ({ titulo, tem: capacidades.filter((c: Capacidade) => pode[c]) }))
    .filter(({ tem }) => tem.length > 0)
  return (
    <section aria-label="O que pode agora">
      <h3 className="mb-2 text-xs font-medium text-ink-2">O que pode agora</h3>
      {com.length === 0 ? (
        <p className="text-sm text-ink-2">Nada neste grupo.</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm">
          {com.map(({ titulo, tem }) => (
            <div key={titulo}>
              <dt className="text-xs text-ink-3">{titulo}</dt>
              {tem.map((c) => (
                <dd key={c} className="flex justify-between gap-3">
                  <span>{nomeDaCapacidade[c]}</span>
                  <span className="text-ink-2">{verbo[pode[c] ?? 'ler']}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
