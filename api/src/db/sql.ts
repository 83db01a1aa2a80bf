/** The only door to `sql-template-tag`: values become parameters, fragments compose, `raw` is for names we wrote. */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
