import { type GrupoDaLista, RecursosDoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import { nomeDoRecurso, recursosDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import {
  Campo,
  Checkbox,
  ErrorState,
  FormDialog,
  FormSkeleton,
  TextoLongo,
  useFormulario,
} from '../../../ui/index.ts'
import { useGravarRecursos, useRecursos } from '../empresas.queries.ts'

type Escrito = {
  recursos: RecursosDoGrupo['recursos']
  v4_ids: string
  v4_rotas: string
  excecoes: string
}

const linhas = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map((l) => l.trim())
    .filter(Boolean)

const rascunhoDe = (r: RecursosDoGrupo): Escrito => ({
  recursos: r.recursos,
  v4_ids: r.v4_ids.join('\n'),
  v4_rotas: r.v4_rotas.join('\n'),
  excecoes: r.excecoes.map(({ login, path }) => `${login} ${path}`).join('\n'),
})
const noFio = ({ recursos, v4_ids, v4_rotas, excecoes }: Escrito): RecursosDoGrupo => ({
  recursos,
  v4_ids: linhas(v4_ids),
  v4_rotas: linhas(v4_rotas),
  excecoes: linhas(excecoes).map((linha) => {
    const [login = '', path = ''] = linha.split(/\s+/)
    return { login, path }
  }),
})

type Props = { grupo: GrupoDaLista; onClose: () => void }

/** What a group has beyond its modules, which routes v4 shows to it, and its exception. For the super user. */
export function RecursosDialog({ grupo, onClose }: Props) {
  const query = useRecursos(grupo._id)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FormSkeleton />
  return <Editor grupo={grupo} salvos={query.data} onClose={onClose} />
}

function Editor({ grupo, salvos, onClose }: Props & { salvos: RecursosDoGrupo }) {
  const gravar = useGravarRecursos(grupo)
  const f = useFormulario(RecursosDoGrupo, {
    de: rascunhoDe(salvos),
    para: noFio,
    enviar: gravar.mutateAsync,
    ao: onClose,
    campos: { recursos: 'recursos', v4_ids: 'v4_ids', v4_rotas: 'v4_rotas', excecoes: 'excecoes' },
  })
  return (
    <FormDialog form={f} title={`Recursos de ${grupo.nome}`} submitLabel="Salvar recursos" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Campo form={f} name="recursos" label="Além dos módulos das bases">
          {({ value, onChange }) => (
            <div className="flex flex-col gap-2">
              {recursosDeGrupo.map((recurso) => (
                <Checkbox
                  key={recurso}
                  checked={value.includes(recurso)}
                  label={nomeDoRecurso[recurso]}
                  onChange={(on) =>
                    onChange(on ? [...value, recurso] : value.filter((one) => one !== recurso))
                  }
                />
              ))}
            </div>
          )}
        </Campo>
        <TextoLongo
          form={f}
          name="v4_rotas"
          label="Telas que este grupo vê no v4"
          hint="Um caminho por linha, como no menu: /frotas/pneus"
          rows={5}
        />
        <TextoLongo
          form={f}
          name="v4_ids"
          label="Itens de menu abertos sem módulo"
          hint="Um id por linha: frete-faturas"
          rows={2}
        />
        <TextoLongo
          form={f}
          name="excecoes"
          label="Exceção do modo ativo"
          hint="Login e caminho por linha: embarcador@exemplo.com.br /romaneios"
          rows={2}
        />
      </div>
    </FormDialog>
  )
}
